import type { ReactNode } from 'react';

type Props = { eyebrow: string; title: string; children: ReactNode; aside?: ReactNode };

/** The page of what belongs to one reader: its name, and beneath each other what is known and what can be done. `aside` stands beside it where there is room. */
export function OwnPage({ eyebrow, title, children, aside }: Props) {
  return (
    <section className="wrap grid gap-10 pt-12 pb-section lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-16 lg:pt-20">
      <div className="flex min-w-0 flex-col gap-8 lg:max-w-prose">
        <div className="flex flex-col gap-4">
          <p className="eyebrow">{eyebrow}</p>
          <h1 tabIndex={-1} className="text-h1 wrap-anywhere">
            {title}
          </h1>
        </div>
        {children}
      </div>
      {aside}
    </section>
  );
}

/** What stands beside it: a card with a heading. */
export function Aside({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside
      aria-label={label}
      className="flex flex-col gap-6 overflow-hidden rounded-xl border border-line bg-surface p-6 shadow-sm"
    >
      <h2 className="text-h3">{label}</h2>
      {children}
    </aside>
  );
}

/** What is known, two beside each other where a whole date has room. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 border-y border-line py-6 xs:grid-cols-2 [&>:last-child:nth-child(odd)]:col-span-full">
      {children}
    </dl>
  );
}

/** One line of a description list. */
export function Fact({ label, text }: { label: string; text: ReactNode }) {
  return (
    <div className="flex flex-col">
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd className="text-lg wrap-anywhere">{text}</dd>
    </div>
  );
}
