import { cx } from '../lib/cx';

/** The shape of what is coming. `className` gives it another size than a line of text. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block', className)} />;
}

/** A waiting block with words for those who cannot see it shimmer. */
export function Waiting({ lines = 3, label = 'Loading...' }: { lines?: number; label?: string }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={line} className={line === lines - 1 ? 'h-4 w-2/3' : undefined} />
      ))}
    </div>
  );
}
