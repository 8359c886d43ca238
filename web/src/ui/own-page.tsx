import type { ReactNode } from 'react';

type Props = { eyebrow: string; title: string; children: ReactNode };

/** The page of what belongs to one reader: its name, and beneath each other what is known and what can be done. */
export function OwnPage({ eyebrow, title, children }: Props) {
  return (
    <section className="wrap pt-12 pb-section lg:pt-20">
      <div className="flex max-w-prose flex-col gap-8">
        <div className="flex flex-col gap-4">
          <p className="eyebrow">{eyebrow}</p>
          <h1 tabIndex={-1} className="text-h1 wrap-anywhere">
            {title}
          </h1>
        </div>
        {children}
      </div>
    </section>
  );
}

/** One line of a description list. */
export function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex flex-col">
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd className="text-lg wrap-anywhere">{text}</dd>
    </div>
  );
}
