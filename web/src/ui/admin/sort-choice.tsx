import { IconButton } from '../icon-button';
import { Select } from '../select';
import { Icon } from './icon';
import type { Sort } from './table';

type Props = {
  sorts: readonly { value: string; label: string }[];
  sort: Sort | undefined;
  onSort: (change: Partial<Sort>) => void;
};

/** What a list is sorted by, and which way round. */
export function SortChoice({ sorts, sort, onSort }: Props) {
  const { by = '', descending = false } = sort ?? {};
  const known = sorts.some(({ value }) => value === by);
  const options = sorts.map(({ value, label }) => ({ value, label: `Sort: ${label}` }));
  return (
    <>
      <Select
        label="Sort by"
        options={known ? options : [{ value: by, label: 'Sort: as they came' }, ...options]}
        value={by}
        onChange={(event) => onSort({ by: event.target.value, descending: false })}
      />
      <IconButton
        label={descending ? 'Sorted downwards, turn round' : 'Sorted upwards, turn round'}
        disabled={!known}
        onClick={() => onSort({ descending: !descending })}
      >
        <Icon name={descending ? 'down' : 'up'} />
      </IconButton>
    </>
  );
}
