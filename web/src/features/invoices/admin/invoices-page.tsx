import { useQuery } from '@tanstack/react-query';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { ExportLink } from '../../../ui/admin/export-link';
import { Filters } from '../../../ui/admin/filters';
import { Icon } from '../../../ui/admin/icon';
import { ListScreen } from '../../../ui/admin/list-screen';
import { PageHead } from '../../../ui/admin/page-head';
import { useLiveResource } from '../../../ui/admin/resource';
import { SearchField } from '../../../ui/admin/search-field';
import { siteQuery } from '../../../ui/admin/site-query';
import { statusOptions } from '../../../ui/admin/status';
import { useListState } from '../../../ui/admin/use-list-state';
import { Select } from '../../../ui/select';
import { csvPath, invoices, invoicesQuery, statuses } from './api';
import { InvoiceStats } from './invoice-stats';
import { InvoiceTable } from './invoice-table';
import { useStatusWindows } from './use-status-windows';

const filters = [
  { value: '', label: 'All statuses' },
  ...statusOptions(statuses),
  { value: 'outstanding', label: 'Outstanding' },
  { value: 'unsecured', label: 'Not secured' },
  { value: 'not-due', label: 'Not due yet' },
  { value: '1-30', label: '1–30 days late' },
  { value: '31-60', label: '31–60 days late' },
  { value: '61+', label: '61 days late or more' },
  { value: 'invoiced', label: 'All except cancelled' },
];
const newPath = '/admin/invoices/create';

/** Every invoice, and what they come to. */
export function InvoicesPage() {
  const list = useListState({ sort: '-created', filters: ['search', 'status'] });
  const filter = { search: list.get('search'), status: list.get('status'), sort: list.sortText };
  const found = useQuery(invoicesQuery({ ...filter, page: list.page, pageSize: list.pageSize }));
  const site = useQuery(siteQuery);
  const windows = useStatusWindows();
  useLiveResource(invoices);

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
      <ListScreen
        found={found}
        list={list}
        failed="Failed to load invoices"
        noMatch={{
          title: 'No invoices match',
          text: 'Try other words, or another status.',
          all: 'Show all invoices',
        }}
        empty={{
          title: 'No invoices yet',
          text: 'An invoice is made from a reservation, with its guests already counted.',
          action: <AppButtonLink to={newPath}>Create Your First Invoice</AppButtonLink>,
        }}
      >
        {({ items }, stale) => (
          <InvoiceTable
            rows={items}
            company={site.data?.name ?? ''}
            windows={windows}
            sort={list.sort}
            onSort={list.setSort}
            stale={stale}
          />
        )}
      </ListScreen>
      {windows.windows}
    </div>
  );
}
