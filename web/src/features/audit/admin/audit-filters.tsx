import { useQuery } from '@tanstack/react-query';
import { cx } from '../../../lib/cx';
import { DaySpan, Filters } from '../../../ui/admin/filters';
import { SearchField } from '../../../ui/admin/search-field';
import { Select } from '../../../ui/select';
import { type AuditFilter, choicesQuery } from './api';
import { actionChoices, type Choice, kindChoices, personChoices } from './choices';

type Props = { filter: AuditFilter; onChange: (changes: Record<string, string>) => void };

/** What the history can be narrowed by. The choices are what stands in it. */
export function AuditFilters({ filter, onChange }: Props) {
  const { data } = useQuery(choicesQuery);
  const { people = [], kinds = [] } = data ?? {};
  const { actorId = '', action = '', entity = '' } = filter;
  const select = (label: string, all: string, value: string, choices: Choice[], className?: string) => ({
    label,
    value,
    className: cx('max-w-52', className),
    options: [{ value: '', label: all }, ...known(choices, value)],
  });
  return (
    <Filters>
      <SearchField
        label="Search the history"
        value={filter.search ?? ''}
        onChange={(search) => onChange({ search })}
      />
      <Select
        {...select('Who', 'Everybody', actorId, personChoices(people))}
        onChange={(event) => onChange({ actorId: event.target.value })}
      />
      <Select
        {...select('Kind of record', 'All kinds', entity, kindChoices(kinds))}
        onChange={(event) => {
          const next = event.target.value;
          const stays = actionChoices(kinds, next).some(({ value }) => value === action);
          onChange({ entity: next, entityId: '', action: stays ? action : '' });
        }}
      />
      <Select
        {...select(
          'What was done',
          'All actions',
          action,
          actionChoices(kinds, entity),
          'max-sm:col-span-full',
        )}
        onChange={(event) => onChange({ action: event.target.value })}
      />
      <DaySpan from={filter.from} to={filter.to} onChange={onChange} />
    </Filters>
  );
}

/** A value of the address that is not among the choices, or not yet, is shown as it stands. */
function known(choices: Choice[], value: string): Choice[] {
  const missing = value !== '' && !choices.some((choice) => choice.value === value);
  return missing ? [{ value, label: value }, ...choices] : choices;
}
