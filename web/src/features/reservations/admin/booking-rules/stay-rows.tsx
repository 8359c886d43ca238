import { Rows } from '../../../../ui/admin/rows';
import { Field } from '../../../../ui/field';
import type { StayDraft } from './draft';

type Props = { stays: readonly StayDraft[]; onChange: (stays: StayDraft[]) => void };

/** How long parties keep their places, by their size. */
export function StayRows({ stays, onChange }: Props) {
  return (
    <Rows
      name="stays"
      noun="stay"
      least={1}
      most={6}
      items={stays}
      onChange={onChange}
      blank={() => ({ from: '', minutes: '120' })}
      title={({ from }) => (from ? `parties from ${from}` : '')}
    >
      {(one, set, name) => (
        <div className="grid grid-cols-2 gap-4">
          <Field
            name={`${name}.from`}
            label="Party of at least"
            inputMode="numeric"
            autoComplete="off"
            value={one.from}
            onChange={(event) => set({ from: event.target.value })}
          />
          <Field
            name={`${name}.minutes`}
            label="Stays (minutes)"
            inputMode="numeric"
            autoComplete="off"
            value={one.minutes}
            onChange={(event) => set({ minutes: event.target.value })}
          />
        </div>
      )}
    </Rows>
  );
}
