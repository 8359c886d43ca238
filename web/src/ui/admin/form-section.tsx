import type { ReactNode } from 'react';

/** A part of a long form, with a name of its own: two fields abreast where there is room. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <legend className="float-start mb-4 w-full font-serif text-h3 font-light tracking-tight">
        {title}
      </legend>
      <div className="clear-both grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
