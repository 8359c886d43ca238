import { type ReactNode, useId } from 'react';

/** Quiet lines that want to be read some time, and not now. Without any of them there is no box. */
export function Notes({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="hidden flex-col gap-2 rounded-lg border border-line bg-surface p-5 has-[li]:flex"
    >
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <ul className="flex flex-col divide-y divide-line">{children}</ul>
    </section>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return <li className="py-2.5 text-sm text-ink-soft wrap-anywhere last:pb-0">{children}</li>;
}

/** Where a notice about the server stands: `urgent` above everything, `quiet` among the notes, or both in one place. */
export type Part = 'urgent' | 'quiet';
