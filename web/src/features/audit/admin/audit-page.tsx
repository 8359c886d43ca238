import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isDate } from '../../../lib/dates';
import { ListScreen } from '../../../ui/admin/list-screen';
import { PageHead } from '../../../ui/admin/page-head';
import { useListState } from '../../../ui/admin/use-list-state';
import { type AuditEntry, auditQuery } from './api';
import { AuditDialog } from './audit-dialog';
import { AuditFilters } from './audit-filters';
import { AuditTable } from './audit-table';

const filters = ['search', 'actor', 'action', 'entity', 'from', 'to'];

/** Who did what, when, and what it was before. For the owner: it holds salaries. */
export function AuditPage() {
  const list = useListState({ filters });
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const day = (name: string) => (isDate(list.get(name)) ? list.get(name) : undefined);
  const filter = {
    search: list.get('search'),
    actor: list.get('actor'),
    action: list.get('action'),
    entity: list.get('entity'),
    from: day('from'),
    to: day('to'),
  };
  const found = useQuery(auditQuery({ ...filter, page: list.page, pageSize: list.pageSize }));

  return (
    <div className="flex flex-col gap-6">
      <PageHead title="Audit log">Everything that staff have changed. Nobody can alter it.</PageHead>
      <AuditFilters filter={filter} onChange={list.set} />
      <ListScreen
        found={found}
        list={list}
        failed="Failed to load the audit log"
        noMatch={{
          title: 'Nothing matches',
          text: 'Try other words, people or days.',
          all: 'Show the whole log',
        }}
        empty={{ title: 'Nothing has happened yet', text: 'Whatever staff do is written down here.' }}
      >
        {({ items }, stale) => <AuditTable rows={items} stale={stale} onShow={setShown} />}
      </ListScreen>
      {shown && <AuditDialog entry={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
