import type { ReactNode } from 'react';

type Props = {
  title: string;
  text: ReactNode;
  /** The ways on, as links. On a phone the red one is the bar's. */
  children: ReactNode;
};

/** The last band of a page: how to come. Where we are stands in the footer. */
export function ClosingBand({ title, text, children }: Props) {
  return (
    <section aria-labelledby="come" data-print="hide" className="bg-sunken">
      <div className="wrap flex flex-wrap items-end justify-between gap-6 py-section">
        <div className="flex flex-col gap-4">
          <h2 id="come" className="text-h2">
            {title}
          </h2>
          <p className="max-w-prose text-lead text-ink-soft">{text}</p>
        </div>
        <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row sm:flex-wrap">{children}</div>
      </div>
    </section>
  );
}
