import type { ReactNode } from 'react';

/** A short list of what is known about one thing. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-2.5">{children}</dl>;
}

/** One fact and its name. What is not known is not shown. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === '' || children === null || children === undefined) return null;
  return (
    <div className="grid items-start gap-x-4 xs:grid-cols-[8rem_1fr] sm:grid-cols-[10rem_1fr]">
      <dt className="pt-0.5 text-sm text-ink-faint">{label}</dt>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
