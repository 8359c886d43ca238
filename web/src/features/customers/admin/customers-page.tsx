import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { ExportLink } from '../../../ui/admin/export-link';
import { Filters } from '../../../ui/admin/filters';
import { ListWaiting } from '../../../ui/admin/list-waiting';
import { PageHead } from '../../../ui/admin/page-head';
import { SearchField } from '../../../ui/admin/search-field';
import { ShowAll } from '../../../ui/admin/show-all';
import { useListState } from '../../../ui/admin/use-list-state';
import { useLive } from '../../../ui/admin/use-live';
import { EmptyState } from '../../../ui/empty-state';
import { FailedState } from '../../../ui/failed-state';
import { Icon } from '../../../ui/icon';
import { Pager } from '../../../ui/pager';
import { customersKey, customersQuery, exportPath } from './api';
import { CustomerDialog } from './customer-dialog';
import { CustomerStatCards } from './customer-stats';
import { CustomersTable } from './customers-table';
import { SortControls } from './sort-controls';

const topics = ['reservations'];

/** Everybody who ever booked, derived from the reservations. */
export function CustomersPage() {
  const list = useListState({ sort: 'name' });
  const client = useQueryClient();
  useLive(topics, () => void client.invalidateQueries({ queryKey: customersKey }));
  const search = list.get('search');
  const inside = list.get('inside') === 'true' || undefined;
  const asked = { search, inside, sort: list.sortText };
  const found = useQuery(customersQuery({ ...asked, page: list.page, pageSize: list.pageSize }));

  return (
    <div className="flex flex-col gap-6">
      <PageHead
        title="Customers"
        actions={
          <>
            <ExportLink href={exportPath(asked)} />
            <AppButtonLink to="/admin/customers/add-reservation">
              <Icon name="plus" />
              Add Reservation
            </AppButtonLink>
          </>
        }
      />
      <CustomerStatCards />
      <Filters>
        <SearchField
          label="Search customers"
          value={search}
          onChange={(text) => list.set({ search: text, inside: '' })}
        />
        <SortControls sort={list.sort} onSort={list.setSort} />
      </Filters>
      {found.isPending ? (
        <ListWaiting />
      ) : found.isError ? (
        <FailedState
          problem={found.error}
          fallback="Failed to load customers"
          onRetry={() => void found.refetch()}
        />
      ) : found.data.items.length === 0 ? (
        <NoCustomers searched={search !== ''} onAll={() => list.set({ search: '', inside: '' })} />
      ) : (
        <>
          {search && found.data.inside && !inside && (
            <p className="text-sm text-ink-soft">
              Nobody’s name, email or phone begins with “{search}”; these contain it.
            </p>
          )}
          <CustomersTable
            rows={found.data.items}
            stale={found.isPlaceholderData}
            onShow={(email) => list.set({ customer: email, page: list.page > 1 ? String(list.page) : '' })}
          />
          {search && !found.data.inside && (
            <p>
              <button type="button" className="link text-sm" onClick={() => list.set({ inside: 'true' })}>
                Search inside words, too
              </button>
            </p>
          )}
        </>
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
      <CustomerDialog
        email={list.get('customer')}
        onClose={() => list.set({ customer: '', page: list.page > 1 ? String(list.page) : '' })}
      />
    </div>
  );
}

function NoCustomers({ searched, onAll }: { searched: boolean; onAll: () => void }) {
  if (searched) {
    return (
      <EmptyState title="No customers match" action={<ShowAll onAll={onAll}>Show all customers</ShowAll>}>
        Try another name, email or phone number.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No customers yet"
      action={<AppButtonLink to="/admin/customers/add-reservation">Add Reservation</AppButtonLink>}
    >
      Whoever makes a reservation becomes a customer.
    </EmptyState>
  );
}
