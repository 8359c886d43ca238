/** A key of the keyboard. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-sm border border-line bg-page px-1.5 font-sans text-xs leading-normal text-ink-soft">
      {children}
    </kbd>
  );
}
