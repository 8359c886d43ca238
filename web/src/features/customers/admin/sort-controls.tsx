import type { Sort } from '../../../ui/admin/table';
import { Button } from '../../../ui/button';
import { Select } from '../../../ui/select';

const sorts = [
  { value: 'name', label: 'Name' },
  { value: 'email', label: 'Email' },
  { value: 'reservations', label: 'Reservations' },
  { value: 'lastVisit', label: 'Last visit' },
];

type Props = { sort: Sort | undefined; onSort: (change: Partial<Sort>) => void };

/** What the list is sorted by, and which way round. */
export function SortControls({ sort = { by: 'name', descending: false }, onSort }: Props) {
  return (
    <fieldset className="col-span-full flex items-center gap-2">
      <legend className="sr-only">Sort</legend>
      <Select
        label="Sort by"
        options={sorts}
        value={sort.by}
        onChange={(event) => onSort({ by: event.target.value })}
      />
      {[false, true].map((descending) => (
        <Button
          key={String(descending)}
          look={sort.descending === descending ? 'primary' : 'secondary'}
          size="sm"
          aria-pressed={sort.descending === descending}
          onClick={() => onSort({ descending })}
        >
          {descending ? 'Z-A' : 'A-Z'}
        </Button>
      ))}
    </fieldset>
  );
}
