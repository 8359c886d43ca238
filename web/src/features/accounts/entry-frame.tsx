import type { ReactNode } from 'react';

type Props = { title: string; lead: ReactNode; children: ReactNode };

/** The look of every page on the way into the staff area. */
export function EntryFrame({ title, lead, children }: Props) {
  return (
    <div className="wrap grid items-center gap-10 py-section lg:grid-cols-2 lg:gap-20">
      <div className="flex flex-col justify-center gap-4">
        <p className="eyebrow">For our staff</p>
        <h1 tabIndex={-1} className="text-h1">
          {title}
        </h1>
        {lead && <p className="max-w-sm text-lead text-balance text-ink-soft">{lead}</p>}
      </div>
      <div className="flex w-full flex-col lg:max-w-md gap-6 rounded-xl border border-line bg-surface p-6 shadow-md sm:p-9 lg:justify-self-end">
        {children}
      </div>
    </div>
  );
}
