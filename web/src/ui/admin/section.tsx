import { type ReactNode, useId } from 'react';

/** A part of a panel, with a heading and perhaps a word about it. */
export function Section({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {lead && <p className="max-w-prose text-sm text-ink-soft">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
