import { Fragment } from 'react';
import type { Fact } from './request';

/** What was asked for, and what happens next. Without JavaScript only the latter is known. */
export function RequestSummary({ facts }: { facts: readonly Fact[] }) {
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line p-5">
      {facts.length > 0 && (
        <>
          <h3 className="text-h4">What you asked for</h3>
          <dl className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-1">
            {facts.map(([label, text]) => (
              <Fragment key={label}>
                <dt className="text-ink-faint">{label}</dt>
                <dd className="wrap-anywhere">{text}</dd>
              </Fragment>
            ))}
          </dl>
        </>
      )}
      <p>We look at every request ourselves and answer by e-mail.</p>
    </div>
  );
}
