import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../../../ui/admin/loaded';
import { PageHead } from '../../../../ui/admin/page-head';
import { useLiveResource } from '../../../../ui/admin/resource';
import { siteQuery } from '../../../../ui/admin/site-query';
import { useConfirm } from '../../../../ui/confirm';
import { FailedState } from '../../../../ui/failed-state';
import { Select } from '../../../../ui/select';
import { Waiting } from '../../../../ui/skeleton';
import { rememberBranch, rememberedBranch } from '../remembered-branch';
import { bookingRules, rulesQuery } from './api';
import { RulesEditor } from './rules-editor';

/** When guests may come to each branch, and how many. */
export function BookingRulesPage() {
  const site = useQuery(siteQuery);
  const [params, setParams] = useSearchParams();
  const confirm = useConfirm();
  const unsaved = useRef(false);
  const mark = useCallback((is: boolean) => {
    unsaved.current = is;
  }, []);
  useLiveResource(bookingRules);

  const branches = (site.data?.branches ?? []).map(({ id = '', name }) => ({ value: id, label: name }));
  const asked = params.get('branch') ?? rememberedBranch();
  const chosen = branches.find(({ value }) => value === asked) ?? branches[0];
  const choose = async (id: string) => {
    const leave =
      !unsaved.current ||
      (await confirm({
        title: `Leave ${chosen?.label ?? 'this branch'} without saving?`,
        text: 'What you have typed here is not saved yet.',
        confirm: 'Leave',
        cancel: 'Stay here',
        danger: true,
      }));
    if (!leave) return;
    rememberBranch(id);
    // No step of the history: Back would change the branch without a question about what was typed.
    setParams((old) => ({ ...Object.fromEntries(old), branch: id }), {
      replace: true,
      preventScrollReset: true,
    });
  };

  return (
    <div className="flex flex-col gap-6">
      <PageHead
        title="Booking rules"
        actions={
          branches.length > 1 && (
            <Select
              label="Branch"
              options={branches}
              value={chosen?.value ?? ''}
              onChange={(event) => void choose(event.target.value)}
              className="min-h-11 text-base"
            />
          )
        }
      >
        When guests may come{chosen && ` to ${chosen.label}`}, and how many.
      </PageHead>
      {chosen ? (
        <Branch key={chosen.value} id={chosen.value} onUnsaved={mark} />
      ) : site.isError ? (
        <FailedState
          problem={site.error}
          fallback="Failed to load the branches"
          onRetry={() => void site.refetch()}
        />
      ) : (
        <Waiting lines={8} />
      )}
    </div>
  );
}

type BranchProps = { id: string; onUnsaved: (is: boolean) => void };

function Branch({ id, onUnsaved }: BranchProps) {
  const found = useQuery(rulesQuery(id));
  return (
    <Loaded found={found} lines={8} failed="Failed to load the booking rules">
      {(data) => <RulesEditor found={data} onUnsaved={onUnsaved} />}
    </Loaded>
  );
}
