import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { isDate } from '../../../lib/dates';
import { lazyWindow } from '../../../ui/admin/lazy-window';
import { ListScreen } from '../../../ui/admin/list-screen';
import { PageHead } from '../../../ui/admin/page-head';
import { useListState } from '../../../ui/admin/use-list-state';
import { type AuditEntry, auditQuery } from './api';
import { AuditFilters } from './audit-filters';
import { AuditTable } from './audit-table';
import { OneRecord } from './one-record';

const AuditDialog = lazyWindow(() => import('./audit-dialog').then((file) => file.AuditDialog));

const filters = ['search', 'actorId', 'action', 'entity', 'entityId', 'from', 'to'];

/** Who did what, when, and what it was before. For the owner: it holds salaries. */
export function AuditPage() {
  const list = useListState({ filters });
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const day = (name: string) => (isDate(list.get(name)) ? list.get(name) : undefined);
  const filter = {
    search: list.get('search'),
    actorId: list.get('actorId'),
    action: list.get('action'),
    entity: list.get('entity'),
    entityId: list.get('entityId'),
    from: day('from'),
    to: day('to'),
  };
  const found = useQuery(auditQuery({ ...filter, page: list.page, pageSize: list.pageSize }));
  const close = () => setShown(null);
  /** Everything about one record or by one person, whatever was looked for before. */
  const only = (changes: Record<string, string>) => {
    close();
    list.set({ ...Object.fromEntries(filters.map((name) => [name, ''])), ...changes });
  };

  return (
    <div className="flex flex-col gap-6">
      <PageHead title="History">Who did what, and what it was before. Nobody can alter it.</PageHead>
      <AuditFilters filter={filter} onChange={list.set} />
      {filter.entityId && (
        <OneRecord thing={found.data?.items[0]?.thing} onAll={() => list.set({ entityId: '' })} />
      )}
      <ListScreen
        found={found}
        list={list}
        failed="Failed to load the history"
        noMatch={{
          title: 'Nothing matches',
          text: 'Try other words, people or days.',
          all: 'Show the whole history',
        }}
        empty={{ title: 'Nothing has happened yet', text: 'Whatever staff do is written down here.' }}
      >
        {({ items }, stale) => <AuditTable rows={items} stale={stale} onShow={setShown} />}
      </ListScreen>
      {shown && (
        <Suspense>
          <AuditDialog entry={shown} onClose={close} onOnly={only} />
        </Suspense>
      )}
    </div>
  );
}
