import { Filters } from '../../../ui/admin/filters';
import { SearchField } from '../../../ui/admin/search-field';
import { statusOptions } from '../../../ui/admin/status';
import { Button } from '../../../ui/button';
import { Select } from '../../../ui/select';
import { type CommentFilter, filters } from './api';

type Props = {
  filter: Pick<CommentFilter, 'search' | 'event' | 'status'>;
  onChange: (change: Record<string, string>) => void;
};

/** What narrows the list. */
export function CommentFilters({ filter, onChange }: Props) {
  return (
    <Filters>
      <SearchField
        label="Search comments"
        value={filter.search ?? ''}
        onChange={(search) => onChange({ search })}
      />
      <Select
        label="Status"
        value={filter.status ?? ''}
        options={[{ value: '', label: 'All comments' }, ...statusOptions(filters)]}
        onChange={(event) => onChange({ status: event.target.value })}
      />
      {filter.event && (
        <Button look="secondary" size="sm" onClick={() => onChange({ event: '' })}>
          Show all events
        </Button>
      )}
    </Filters>
  );
}
