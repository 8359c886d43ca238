import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { planQuery, useBackUp } from '../../../features/backup/admin/api';
import { PlanForm } from '../../../features/backup/admin/plan-form';
import { failure } from '../../../lib/problem';
import type { Prove } from '../../../lib/prove';
import { Loaded } from '../../../ui/admin/loaded';
import { Button } from '../../../ui/button';
import { useToast } from '../../../ui/toast';

type Props = { prove: Prove; onNext: () => void; children: ReactNode };

/** A place for backups. The first one is made at once. */
export function BackupStep({ prove, onNext, children }: Props) {
  const found = useQuery(planQuery);
  const begin = useBackUp();
  const toast = useToast();
  const first = (place: string) => {
    onNext();
    if (place === 'off') return;
    void begin.mutateAsync().then(
      () => toast({ tone: 'info', text: 'The first backup is being made.', seconds: 6 }),
      (problem: unknown) =>
        toast({ tone: 'danger', ...failure(problem, 'The first backup did not begin'), seconds: 8 }),
    );
  };
  if (found.data?.fixed)
    return (
      <div className="flex flex-col gap-5">
        <p className="text-ink-soft">
          Backups are made in {found.data.plan.folder}. Set when the program was started; ask whoever runs the
          server.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onNext}>Next</Button>
          {children}
        </div>
      </div>
    );
  return (
    <Loaded found={found} lines={4} failed="Failed to load the plan">
      {(data) => (
        <PlanForm found={data} prove={prove} save="Next" onSaved={({ place }) => first(place)}>
          {children}
        </PlanForm>
      )}
    </Loaded>
  );
}
