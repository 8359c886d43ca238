import { useQuery } from '@tanstack/react-query';
import { shortDateTime } from '../../../lib/dates';
import { failure } from '../../../lib/problem';
import type { Prove } from '../../../lib/prove';
import { ListScreen } from '../../../ui/admin/list-screen';
import { PageHead } from '../../../ui/admin/page-head';
import { useLiveResource } from '../../../ui/admin/resource';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Waiting } from '../../../ui/skeleton';
import { useToast } from '../../../ui/toast';
import { backups, overviewQuery, useBackUp } from './api';
import { BackupTable } from './backup-table';
import { PlanPart } from './plan-part';
import { RunningNotice, StateNotice } from './state-notice';

/** Copies of everything: now, every day, to take away. For the owner. */
export function BackupsPage({ prove }: { prove: Prove }) {
  const found = useQuery(overviewQuery);
  useLiveResource(backups);
  const toast = useToast();
  const begin = useBackUp();
  const { running, status } = found.data ?? {};
  const start = () =>
    begin
      .mutateAsync()
      .catch((problem: unknown) =>
        toast({ tone: 'danger', ...failure(problem, 'The backup did not begin'), seconds: 8 }),
      );

  return (
    <div className="flex flex-col gap-6">
      <PageHead
        title="Backups"
        actions={
          status?.scheduled && (
            <Button busy={begin.isPending || running !== undefined} onClick={() => void start()}>
              Back up now
            </Button>
          )
        }
      >
        {status?.nextAt
          ? `The next one is made ${shortDateTime(status.nextAt)}.`
          : 'A copy of all records and pictures in one file.'}
      </PageHead>
      {running && <RunningNotice running={running} />}
      {status && !running && <StateNotice status={status} />}
      {found.data?.problem && <Banner tone="danger">{found.data.problem}</Banner>}
      <ListScreen
        found={found}
        waiting={<Waiting lines={4} />}
        failed="Failed to load the backups"
        empty={{
          title: 'No backup yet',
          text: status?.scheduled ? 'Make the first one now.' : 'Choose below where they are kept.',
        }}
      >
        {({ items }) => <BackupTable rows={items} busy={running !== undefined} prove={prove} />}
      </ListScreen>
      <PlanPart prove={prove} />
    </div>
  );
}
