import { Rows } from '../../../../ui/admin/rows';
import { WeekDays } from '../../../../ui/admin/week-days';
import { Field } from '../../../../ui/field';
import type { ServingDraft } from './draft';

type Props = { serving: readonly ServingDraft[]; onChange: (serving: ServingDraft[]) => void };

const steps = [
  { value: '15', label: '15 minutes' },
  { value: '30', label: '30 minutes' },
  { value: '60', label: '60 minutes' },
];

/** Parts of some days: lunch, dinner, the long Sunday. */
export function ServingRows({ serving, onChange }: Props) {
  return (
    <Rows
      name="serving"
      noun="serving time"
      most={14}
      items={serving}
      onChange={onChange}
      blank={() => ({ days: [], first: '12:00', last: '14:00', every: '30' })}
      title={({ days, first, last }) =>
        `${days.length === 7 ? 'Every day' : days.join(', ')} ${first}–${last}`
      }
    >
      {(one, set, name) => (
        <div className="flex flex-col gap-4">
          <WeekDays days={one.days} onDays={(days) => set({ days })} name={`${name}.days`} />
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
            <Field
              name={`${name}.first`}
              label="First arrival"
              type="time"
              value={one.first}
              onChange={(event) => set({ first: event.target.value })}
            />
            <Field
              name={`${name}.last`}
              label="Last arrival"
              type="time"
              value={one.last}
              onChange={(event) => set({ last: event.target.value })}
            />
            <Field
              as="select"
              name={`${name}.every`}
              label="Every"
              options={steps}
              value={one.every}
              onChange={(event) => set({ every: event.target.value })}
              className="max-sm:col-span-2"
            />
          </div>
        </div>
      )}
    </Rows>
  );
}
