import { useQuery } from '@tanstack/react-query';
import { Filters } from '../../../ui/admin/filters';
import { ListScreen } from '../../../ui/admin/list-screen';
import { PageHead } from '../../../ui/admin/page-head';
import { useLiveResource } from '../../../ui/admin/resource';
import { SearchField } from '../../../ui/admin/search-field';
import { type Column, Table } from '../../../ui/admin/table';
import { useListState } from '../../../ui/admin/use-list-state';
import { type Colleague, colleaguesQuery, employees } from './api';
import { fullName } from './words';

const columns: Column<Colleague>[] = [
  { key: 'name', header: 'Name', role: 'main', cell: fullName },
  { key: 'position', header: 'Position', cell: (row) => row.position },
];

/** Who works here now, for everybody who does: names and positions. */
export function ColleaguesPage() {
  const list = useListState({ filters: ['search'] });
  const search = list.get('search');
  const found = useQuery(colleaguesQuery({ search, page: list.page, pageSize: list.pageSize }));
  useLiveResource(employees);
  return (
    <div className="flex flex-col gap-6">
      <PageHead title="Employees">Who works here now. Managers keep the rest of the records.</PageHead>
      <Filters>
        <SearchField
          label="Search employees"
          value={search}
          onChange={(text) => list.set({ search: text })}
        />
      </Filters>
      <ListScreen
        found={found}
        list={list}
        failed="Failed to load employees"
        noMatch={{ title: 'No employees match', text: 'Try another name.', all: 'Show all employees' }}
        empty={{ title: 'No employees yet', text: 'A manager adds them.' }}
      >
        {({ items }, stale) => (
          <Table caption="Employees" columns={columns} rows={items} rowKey={(row) => row.id} stale={stale} />
        )}
      </ListScreen>
    </div>
  );
}
