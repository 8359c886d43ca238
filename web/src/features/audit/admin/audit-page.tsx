import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isDate } from '../../../lib/dates';
import { ListWaiting } from '../../../ui/admin/list-waiting';
import { PageHead } from '../../../ui/admin/page-head';
import { ShowAll } from '../../../ui/admin/show-all';
import { useListState } from '../../../ui/admin/use-list-state';
import { EmptyState } from '../../../ui/empty-state';
import { FailedState } from '../../../ui/failed-state';
import { Pager } from '../../../ui/pager';
import { type AuditEntry, auditQuery } from './api';
import { AuditDialog } from './audit-dialog';
import { AuditFilters } from './audit-filters';
import { AuditTable } from './audit-table';

const nothingChosen = { search: '', actor: '', action: '', entity: '', from: '', to: '' };

/** Who did what, when, and what it was before. For the owner: it holds salaries. */
export function AuditPage() {
  const list = useListState();
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
  const filtered = Object.values(filter).some(Boolean);

  return (
    <div className="flex flex-col gap-6">
      <PageHead title="Audit log">Everything that staff have changed. Nobody can alter it.</PageHead>
      <AuditFilters filter={filter} onChange={list.set} />
      {found.isPending ? (
        <ListWaiting />
      ) : found.isError ? (
        <FailedState
          problem={found.error}
          fallback="Failed to load the audit log"
          onRetry={() => void found.refetch()}
        />
      ) : found.data.items.length === 0 && found.data.total > 0 ? (
        <EmptyState title="This page of the list is empty" />
      ) : found.data.items.length === 0 ? (
        <EmptyState
          title={filtered ? 'Nothing matches' : 'Nothing has happened yet'}
          action={filtered && <ShowAll onAll={() => list.set(nothingChosen)}>Show the whole log</ShowAll>}
        >
          {filtered ? 'Try other words, people or days.' : 'Whatever staff do is written down here.'}
        </EmptyState>
      ) : (
        <AuditTable rows={found.data.items} stale={found.isPlaceholderData} onShow={setShown} />
      )}
      {found.data && (
        <Pager page={list.page} pageSize={list.pageSize} total={found.data.total} onPage={list.setPage} />
      )}
      {shown && <AuditDialog entry={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
