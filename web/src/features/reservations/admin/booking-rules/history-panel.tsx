import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { focusHeading } from '../../../../lib/focus';
import { ListScreen } from '../../../../ui/admin/list-screen';
import { VersionsTable } from '../../../../ui/admin/versions/versions-table';
import { Button } from '../../../../ui/button';
import { Waiting } from '../../../../ui/skeleton';
import { versionsQuery } from './api';
import type { RulesForm } from './use-rules-form';
import { VersionView } from './version-view';

const pageSize = 20;

/** Every state of a branch's rules that was ever in force: to look at, and to bring back. */
export function HistoryPanel({ rules }: { rules: RulesForm }) {
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<number | null>(null);
  const branch = rules.base.branchId;
  const found = useQuery(versionsQuery({ branch, page, pageSize }));

  const back = () => {
    flushSync(() => setShown(null));
    focusHeading(); // the button that was pressed is gone
  };
  if (shown !== null) return <VersionView version={shown} rules={rules} onBack={back} />;
  const original = (
    <Button look="secondary" size="sm" onClick={() => setShown(0)}>
      View the original rules
    </Button>
  );
  return (
    <section aria-labelledby="versions-title" className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 id="versions-title" className="text-h3">
          History of {rules.base.branch}
        </h2>
        <p className="text-sm text-ink-soft">
          Every save is kept. You can view an older version and restore it.
        </p>
      </div>
      <ListScreen
        found={found}
        list={{ page, pageSize, setPage }}
        waiting={<Waiting lines={5} />}
        failed="Failed to load the history"
        empty={{
          title: 'Nothing was changed yet',
          text: 'The original rules are in force. Every save will stand here.',
          action: original,
        }}
      >
        {({ items }, stale) => (
          <>
            <VersionsTable
              caption="Versions of the booking rules"
              rows={items}
              current={{ version: rules.base.version, word: 'In force' }}
              stale={stale}
              onShow={({ version }) => setShown(version)}
            />
            <div>{original}</div>
          </>
        )}
      </ListScreen>
    </section>
  );
}
