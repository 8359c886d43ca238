import { Filters } from '../../../ui/admin/filters';
import { SearchField } from '../../../ui/admin/search-field';
import { SortChoice } from '../../../ui/admin/sort-choice';
import { statusOptions } from '../../../ui/admin/status';
import type { useListState } from '../../../ui/admin/use-list-state';
import { Select } from '../../../ui/select';
import type { EmployeeFilter } from './api';
import { departments, sorts, statuses } from './words';

type Props = { list: ReturnType<typeof useListState>; filter: EmployeeFilter };

const allDepartments = [{ value: '', label: 'All departments' }, ...departments.map(asOption)];
const allStatuses = [{ value: '', label: 'All statuses' }, ...statusOptions(statuses)];

function asOption(text: string) {
  return { value: text, label: text };
}

/** Search, filters and sort. All of it lives in the address. */
export function EmployeeFilters({ list, filter }: Props) {
  const sort = filter.sort ?? 'name';
  const descending = sort.startsWith('-');
  const by = sort.replace(/^-/, '');
  return (
    <Filters>
      <SearchField
        label="Search employees"
        value={filter.search ?? ''}
        onChange={(search) => list.set({ search })}
      />
      <Select
        label="Department"
        options={allDepartments}
        value={filter.department ?? ''}
        onChange={(event) => list.set({ department: event.target.value })}
      />
      <Select
        label="Status"
        options={allStatuses}
        value={filter.status ?? ''}
        onChange={(event) => list.set({ status: event.target.value })}
      />
      <div className="col-span-full flex items-center gap-1">
        <SortChoice sorts={sorts} sort={{ by, descending }} onSort={list.setSort} />
      </div>
    </Filters>
  );
}
