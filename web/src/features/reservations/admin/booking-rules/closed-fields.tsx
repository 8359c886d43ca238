import { useState } from 'react';
import { Rows } from '../../../../ui/admin/rows';
import { Field } from '../../../../ui/field';
import type { ClosedDays, PublicHoliday } from './api';
import { HolidayList } from './holiday-list';
import { closedText } from './words';

type Props = { closed: readonly ClosedDays[]; onChange: (closed: ClosedDays[]) => void };

const most = 200;

/** Closed days with their reasons, and the public holidays that could be among them. */
export function ClosedFields({ closed, onChange }: Props) {
  // The list of rows starts afresh when a row comes from elsewhere.
  const [suggested, setSuggested] = useState(0);
  const close = ({ date, name }: PublicHoliday) => {
    const all = [...closed, { from: date, to: date, reason: name }];
    onChange(all.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)));
    setSuggested((old) => old + 1);
  };
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Rows
        key={suggested}
        name="closed"
        noun="closed day"
        most={most}
        items={closed}
        onChange={onChange}
        blank={() => ({ from: '', to: '', reason: '' })}
        title={closedText}
      >
        {(one, set, name) => (
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-[1fr_1fr_2fr]">
            <Field
              name={`${name}.from`}
              label="From"
              type="date"
              value={one.from}
              onChange={(event) => set({ from: event.target.value })}
            />
            <Field
              name={`${name}.to`}
              label="To"
              type="date"
              min={one.from || undefined}
              value={one.to}
              onChange={(event) => set({ to: event.target.value })}
            />
            <Field
              name={`${name}.reason`}
              label="Reason for visitors"
              autoComplete="off"
              value={one.reason}
              onChange={(event) => set({ reason: event.target.value })}
              className="max-sm:col-span-2"
            />
          </div>
        )}
      </Rows>
      <HolidayList closed={closed} full={closed.length >= most} onClose={close} />
    </div>
  );
}
