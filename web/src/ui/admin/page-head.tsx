import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';

type Props = { title: ReactNode; children?: ReactNode; actions?: ReactNode };

/** The head of a staff screen: what it is, and what can be done here. */
export function PageHead({ title, children, actions }: Props) {
  return (
    <div
      className={cx(
        'flex flex-wrap justify-between gap-x-4 gap-y-3',
        children ? 'items-end' : 'items-center',
      )}
    >
      <div className="flex flex-col gap-1">
        <h1 tabIndex={-1} className="text-h1 leading-tight">
          {title}
        </h1>
        {children && <div className="text-pretty text-ink-soft">{children}</div>}
      </div>
      {actions && (
        // Many of them stand in two even columns on a phone.
        <div className="flex flex-wrap gap-2 max-sm:has-[>:nth-child(3)]:grid max-sm:has-[>:nth-child(3)]:w-full max-sm:has-[>:nth-child(3)]:grid-cols-2 max-sm:has-[>:nth-child(3)]:*:px-2 max-xs:has-[>:nth-child(3)]:*:gap-1 max-xs:has-[>:nth-child(3)]:*:px-1 max-xs:has-[>:nth-child(3)]:*:text-sm">
          {actions}
        </div>
      )}
    </div>
  );
}
