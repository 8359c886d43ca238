import { useQuery } from '@tanstack/react-query';
import { cx } from '../../../lib/cx';
import { DaySpan, Filters } from '../../../ui/admin/filters';
import { SearchField } from '../../../ui/admin/search-field';
import { Select } from '../../../ui/select';
import { type AuditFilter, choicesQuery } from './api';
import { capital } from './difference';

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
        options={[{ value: '', label: all }, ...known.map((one) => ({ value: one, label: capital(one) }))]}
        value={value}
        onChange={(event) => onChange({ [name]: event.target.value })}
        className={cx('max-w-52', name === 'entity' && 'max-sm:col-span-full')}
      />
    );
  };
  return (
    <Filters>
      <SearchField
        label="Search the audit log"
        value={filter.search ?? ''}
        onChange={(search) => onChange({ search })}
      />
      {select('Who', 'actor', 'Everybody', data?.actors)}
      {select('Action', 'action', 'All actions', data?.actions)}
      {select('Kind of record', 'entity', 'All kinds', data?.entities)}
      <DaySpan from={filter.from} to={filter.to} onChange={onChange} />
    </Filters>
  );
}
