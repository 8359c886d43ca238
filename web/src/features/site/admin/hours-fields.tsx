import { WeekDays } from '../../../ui/admin/week-days';
import { Field } from '../../../ui/field';
import type { Hours } from './draft';
import { SiteField } from './site-field';

const kinds = [
  { value: 'serving', label: 'Guests are served' },
  { value: 'office', label: 'Calls and e-mail are answered' },
];

type Props = { hours: Hours; onChange: (changes: Partial<Hours>) => void; name: string };

/** Something that is open: in words for people, in days and times for search engines. */
export function HoursFields({ hours, onChange, name }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        as="select"
        name={`${name}.kind`}
        label="Who is there"
        options={kinds}
        className="sm:col-span-2"
        hint="Search engines show when guests are served as your opening hours."
        value={hours.kind ?? 'serving'}
        onChange={(event) => onChange({ kind: event.target.value as Hours['kind'] })}
      />
      <SiteField
        name={`${name}.label`}
        label="What is open"
        value={hours.label}
        onText={(label) => onChange({ label })}
      />
      <SiteField
        name={`${name}.text`}
        label="As visitors read it"
        value={hours.text}
        onText={(text) => onChange({ text })}
      />
      <WeekDays days={hours.days} onDays={(days) => onChange({ days })} name={`${name}.days`} />
      <div className="grid grid-cols-2 gap-4">
        <SiteField
          name={`${name}.opens`}
          label="From"
          type="time"
          value={hours.opens}
          onText={(opens) => onChange({ opens })}
        />
        <SiteField
          name={`${name}.closes`}
          label="To"
          type="time"
          value={hours.closes}
          onText={(closes) => onChange({ closes })}
        />
      </div>
    </div>
  );
}
