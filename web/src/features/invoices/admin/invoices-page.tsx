import { useQuery } from '@tanstack/react-query';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { ExportLink } from '../../../ui/admin/export-link';
import { Filters } from '../../../ui/admin/filters';
import { ListWaiting } from '../../../ui/admin/list-waiting';
import { PageHead } from '../../../ui/admin/page-head';
import { SearchField } from '../../../ui/admin/search-field';
import { ShowAll } from '../../../ui/admin/show-all';
import { statusOptions } from '../../../ui/admin/status';
import { useListState } from '../../../ui/admin/use-list-state';
import { EmptyState } from '../../../ui/empty-state';
import { FailedState } from '../../../ui/failed-state';
import { Icon } from '../../../ui/icon';
import { Pager } from '../../../ui/pager';
import { Select } from '../../../ui/select';
import { csvPath, invoicesQuery, siteQuery, statuses } from './api';
import { InvoiceStats } from './invoice-stats';
import { InvoiceTable } from './invoice-table';
import { useLiveInvoices } from './use-live-invoices';

const filters = [{ value: '', label: 'All statuses' }, ...statusOptions(statuses)];
const newPath = '/admin/invoices/create';

/** Every invoice, and what they come to. */
export function InvoicesPage() {
  const list = useListState({ sort: '-created' });
  const filter = { search: list.get('search'), status: list.get('status'), sort: list.sortText };
  const found = useQuery(invoicesQuery(filter, list.page, list.pageSize));
  const site = useQuery(siteQuery);
  useLiveInvoices();

  return (
    <div className="flex flex-col gap-6">
      <PageHead
        title="Invoices"
        actions={
          <>
            <ExportLink href={csvPath(filter)} download="invoices.csv" />
            <AppButtonLink to={newPath}>
              <Icon name="plus" />
              Create Invoice
            </AppButtonLink>
          </>
        }
      />
      <InvoiceStats />
      <Filters>
        <SearchField
          label="Search invoices"
          value={filter.search}
          onChange={(search) => list.set({ search })}
        />
        <Select
          label="Filter by status"
          options={filters}
          value={filter.status}
          onChange={(event) => list.set({ status: event.target.value })}
        />
      </Filters>
      {found.isPending ? (
        <ListWaiting />
      ) : found.isError ? (
        <FailedState
          problem={found.error}
          fallback="Failed to load invoices"
          onRetry={() => void found.refetch()}
        />
      ) : found.data.items.length > 0 ? (
        <InvoiceTable
          rows={found.data.items}
          company={site.data?.name ?? ''}
          sort={list.sort}
          onSort={list.setSort}
          stale={found.isPlaceholderData}
        />
      ) : (
        <Nothing
          total={found.data.total}
          filtered={filter.search !== '' || filter.status !== ''}
          onAll={() => list.set({ search: '', status: '' })}
        />
      )}
      {found.data && (
        <Pager
          page={list.page}
          pageSize={list.pageSize}
          total={found.data.total}
          capped={found.data.capped}
          onPage={list.setPage}
        />
      )}
    </div>
  );
}

function Nothing({ total, filtered, onAll }: { total: number; filtered: boolean; onAll: () => void }) {
  const all = <ShowAll onAll={onAll}>Show all invoices</ShowAll>;
  if (total > 0) return <EmptyState title="This page of the list is empty" action={all} />;
  if (filtered) {
    return (
      <EmptyState title="No invoices match" action={all}>
        Try other words, or another status.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No invoices yet"
      action={<AppButtonLink to={newPath}>Create Your First Invoice</AppButtonLink>}
    >
      An invoice is made from a reservation, with its guests already counted.
    </EmptyState>
  );
}
