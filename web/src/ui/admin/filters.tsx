import type { ReactNode } from 'react';

/** What narrows a list: two abreast on a phone, one line where there is room. The search field takes a line of its own. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 items-end gap-2.5 sm:flex sm:flex-wrap sm:items-center sm:gap-3 max-sm:[&_input]:w-full max-sm:[&_select]:w-full max-sm:[&_select]:max-w-none max-xs:[&_select]:ps-2 max-xs:[&_select]:bg-position-[calc(100%-0.5rem)_50%] max-xs:[&_select]:pe-6 max-sm:[&>select:last-child:nth-child(even)]:col-span-full">
      {children}
    </div>
  );
}

type Span = { from?: string; to?: string };

/** A span of days, whose two ends stay together. */
export function DaySpan({ from = '', to = '', onChange }: Span & { onChange: (change: Span) => void }) {
  return (
    <div className="contents sm:flex sm:gap-3">
      <Day label="From" value={from} onChange={(day) => onChange({ from: day })} />
      <Day label="To" value={to} onChange={(day) => onChange({ to: day })} />
    </div>
  );
}

type DayProps = { label: string; value: string; onChange: (day: string) => void };

function Day({ label, value, onChange }: DayProps) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm text-ink-soft sm:flex-row sm:items-center sm:gap-2">
      {label}
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="control min-h-compact w-auto py-1 text-sm"
      />
    </label>
  );
}
