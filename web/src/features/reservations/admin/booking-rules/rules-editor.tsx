import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ConflictNotice } from '../../../../ui/admin/conflict-notice';
import { SaveBar } from '../../../../ui/admin/versions/save-bar';
import { Form } from '../../../../ui/form';
import { lazyPart } from '../../../../ui/lazy-part';
import { Waiting } from '../../../../ui/skeleton';
import { Tabs } from '../../../../ui/tabs';
import type { BranchRules } from './api';
import { changedParts, merged, named } from './draft';
import { RulesFields } from './rules-fields';
import { useRulesForm } from './use-rules-form';

// Both come when they are opened.
const HistoryPanel = lazyPart(() => import('./history-panel').then((file) => file.HistoryPanel));
const DayPanel = lazyPart(() => import('./day-panel').then((file) => file.DayPanel));

type Props = {
  found: BranchRules;
  /** Told whether something typed would be lost. */
  onUnsaved: (is: boolean) => void;
};

/** The rules of a branch. What is typed is kept while one goes from tab to tab. */
export function RulesEditor({ found, onUnsaved }: Props) {
  const rules = useRulesForm(found);
  const { form, base, mine, mineChanged, newer, unsaved, load } = rules;
  const [params, setParams] = useSearchParams();
  const part = params.get('part');
  const tab = part === 'history' || part === 'preview' ? part : 'rules';

  // Follows what is typed: whoever opens another branch is asked first.
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);

  const both = () => {
    if (!newer) return '';
    const { result, both } = merged(base.rules, mine, newer.rules);
    form.clear();
    load(newer, result);
    return named(both);
  };
  const theirs = () => {
    if (!newer) return;
    form.clear();
    load(newer);
  };
  return (
    <div className="flex flex-col gap-6">
      <ConflictNotice
        newer={newer}
        theirs={newer ? named(changedParts(base.rules, newer.rules)) : ''}
        mine={named(mineChanged)}
        onBoth={both}
        onTheirs={theirs}
      />
      <Tabs
        label="Parts of the booking rules"
        current={tab}
        onChange={(key) =>
          setParams((old) => ({ ...Object.fromEntries(old), part: key }), {
            replace: true,
            preventScrollReset: true,
          })
        }
        tabs={[
          {
            key: 'rules',
            label: 'Rules',
            panel: (
              <Form form={form} label="Booking rules">
                <RulesFields rules={rules} />
                <SaveBar of={rules} words={{ holds: 'In force', original: 'the original rules' }} />
              </Form>
            ),
          },
          {
            key: 'preview',
            label: 'Preview',
            panel: (
              <Suspense fallback={<Waiting lines={4} />}>
                <DayPanel rules={mine} unsaved={unsaved} />
              </Suspense>
            ),
          },
          {
            key: 'history',
            label: 'History',
            panel: (
              <Suspense fallback={<Waiting lines={5} />}>
                <HistoryPanel rules={rules} />
              </Suspense>
            ),
          },
        ]}
      />
      {rules.dialog}
    </div>
  );
}
