import type { ReactNode } from 'react';
import { cx } from '../lib/cx';

type Props = { eyebrow?: ReactNode; children: ReactNode; lead?: ReactNode; className?: string };

/** The head of a public page. Its h1 can take focus, so that a navigation is heard. */
export function PageHeading({ eyebrow, children, lead, className }: Props) {
  return (
    <div className={cx('flex max-w-lg flex-col gap-4', className)}>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1 tabIndex={-1} className="text-h1">
        {children}
      </h1>
      {lead && <p className="max-w-prose pt-1 text-lead text-balance text-ink-soft">{lead}</p>}
    </div>
  );
}
