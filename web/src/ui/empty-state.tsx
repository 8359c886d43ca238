import type { ReactNode } from 'react';

type Props = { title: string; children?: ReactNode; action?: ReactNode };

/** An empty list says what would be here, and how to begin. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong/50 px-6 py-12 text-center">
      <span aria-hidden="true" className="h-px w-12 bg-brass" />
      <p className="font-serif text-h3 text-ink">{title}</p>
      {children && <div className="max-w-sm text-balance text-ink-soft">{children}</div>}
      {action && <div className="pt-2">{action}</div>}
    </div>
  );
}
