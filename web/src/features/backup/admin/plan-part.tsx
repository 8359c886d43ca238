import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../lib/count';
import type { Prove } from '../../../lib/prove';
import { Loaded } from '../../../ui/admin/loaded';
import { Banner } from '../../../ui/banner';
import { Fact, Facts } from '../../../ui/facts';
import { planQuery } from './api';
import { PlanForm } from './plan-form';

/** When backups are made by themselves, and where they are kept. */
export function PlanPart({ prove }: { prove: Prove }) {
  const found = useQuery(planQuery);
  return (
    <section
      aria-labelledby="backup-plan"
      className="flex max-w-3xl flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="backup-plan" className="text-h3">
        Plan
      </h2>
      <Loaded found={found} lines={4} failed="Failed to load the plan">
        {(data) =>
          data.fixed ? (
            <>
              <p className="text-ink-soft">Set when the program was started; ask whoever runs the server.</p>
              <Facts>
                <Fact label="Folder">{data.plan.folder}</Fact>
                <Fact label="How often">{`every ${counted(data.everyHours ?? 24, 'hour')}`}</Fact>
                <Fact label="Keep">{counted(data.plan.keep, 'backup')}</Fact>
              </Facts>
            </>
          ) : (
            <>
              {data.held && (
                <Banner tone="warning">
                  This plan came with a backup that was restored. Save it to let it hold here.
                </Banner>
              )}
              <PlanForm found={data} prove={prove} success="Saved." />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
