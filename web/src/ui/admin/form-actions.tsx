import type { ReactNode } from 'react';

/** The end of a long form. On a phone it stays under the thumb, wherever the form is scrolled to. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div
      data-stuck
      className="flex flex-wrap gap-3 max-sm:sticky max-sm:bottom-(--bar) max-sm:z-(--z-sticky) max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:bg-page max-sm:px-4 max-sm:pt-3 max-sm:pb-3 max-sm:*:first:flex-1"
    >
      {children}
    </div>
  );
}
