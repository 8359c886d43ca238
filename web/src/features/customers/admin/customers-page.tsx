import { useQuery } from '@tanstack/react-query';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { ExportLink } from '../../../ui/admin/export-link';
import { Filters } from '../../../ui/admin/filters';
import { Icon } from '../../../ui/admin/icon';
import { ListScreen } from '../../../ui/admin/list-screen';
import { PageHead } from '../../../ui/admin/page-head';
import { useLiveResource } from '../../../ui/admin/resource';
import { Search, Searched, searchIn } from '../../../ui/admin/searched';
import { useListState } from '../../../ui/admin/use-list-state';
import { customers, customersQuery, exportPath } from './api';
import { CustomerDialog } from './customer-dialog';
import { CustomerStatCards } from './customer-stats';
import { CustomersTable } from './customers-table';
import { SortControls } from './sort-controls';

/** Everybody who ever booked, derived from the reservations. */
export function CustomersPage() {
  const list = useListState({ sort: 'name', filters: ['search', 'inside'] });
  useLiveResource(customers);
  const asked = { ...searchIn(list), sort: list.sortText };
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
        <Search label="Search customers" list={list} />
        <SortControls sort={list.sort} onSort={list.setSort} />
      </Filters>
      <ListScreen
        found={found}
        list={list}
        failed="Failed to load customers"
        noMatch={{
          title: 'No customers match',
          text: 'Try another name, email, phone number, tag or allergy.',
          all: 'Show all customers',
        }}
        empty={{
          title: 'No customers yet',
          text: 'Whoever makes a reservation becomes a customer.',
          action: <AppButtonLink to="/admin/customers/add-reservation">Add Reservation</AppButtonLink>,
        }}
      >
        {(data, stale) => (
          <Searched list={list} data={data} whose="Nobody’s name, email, phone, tag or allergy">
            <CustomersTable
              rows={data.items}
              stale={stale}
              onShow={(email) => list.set({ customer: email, page: list.page > 1 ? String(list.page) : '' })}
            />
          </Searched>
        )}
      </ListScreen>
      <CustomerDialog
        email={list.get('customer')}
        onClose={() => list.set({ customer: '', page: list.page > 1 ? String(list.page) : '' })}
      />
    </div>
  );
}
