import { useQuery } from '@tanstack/react-query';
import { SearchField } from '../../../ui/admin/search-field';
import { Select } from '../../../ui/select';
import { type AuditFilter, choicesQuery } from './api';

type Props = { filter: AuditFilter; onChange: (changes: Record<string, string>) => void };

/** What the log can be narrowed by. The choices are what stands in it. */
export function AuditFilters({ filter, onChange }: Props) {
  const { data } = useQuery(choicesQuery);
  const select = (label: string, name: 'actor' | 'action' | 'entity', all: string, values: string[] = []) => {
    const value = filter[name] ?? '';
    const known = value === '' || values.includes(value) ? values : [value, ...values];
    return (
      <Select
        label={label}
        options={[{ value: '', label: all }, ...known]}
        value={value}
        onChange={(event) => onChange({ [name]: event.target.value })}
        className="max-w-52"
      />
    );
  };
  const day = (label: string, name: 'from' | 'to') => (
    <label className="flex items-center gap-2 text-sm text-ink-soft">
      {label}
      <input
        type="date"
        value={filter[name] ?? ''}
        onChange={(event) => onChange({ [name]: event.target.value })}
        className="control min-h-9 w-auto py-1 text-sm"
      />
    </label>
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="flex w-full sm:w-80">
        <SearchField
          label="Search the audit log"
          value={filter.search ?? ''}
          onChange={(search) => onChange({ search })}
        />
      </div>
      {select('Who', 'actor', 'Everybody', data?.actors)}
      {select('Action', 'action', 'Every action', data?.actions)}
      {select('Kind of record', 'entity', 'Every kind', data?.entities)}
      {day('From', 'from')}
      {day('To', 'to')}
    </div>
  );
}
