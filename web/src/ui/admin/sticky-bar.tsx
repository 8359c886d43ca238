import type { ReactNode } from 'react';

/** The end of a long document: how it stands, and the buttons that save it. It stays in sight. */
export function StickyBar({ said, children }: { said: string; children: ReactNode }) {
  return (
    <div
      data-stuck
      className="sticky bottom-(--bar) z-(--z-sticky) -mx-4 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8 min-[96rem]:mx-0 min-[96rem]:rounded-lg min-[96rem]:border min-[96rem]:px-6"
    >
      <p role="status" className="min-w-0 text-sm text-ink-soft">
        {said}
      </p>
      <div className="flex shrink-0 gap-2">{children}</div>
    </div>
  );
}
