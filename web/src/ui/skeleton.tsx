import { cx } from '../lib/cx';

/** The shape of what is coming. `className` gives it its size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block h-4 w-full', className)} />;
}

/** A waiting block with words for those who cannot see it shimmer. */
export function Waiting({ lines = 3, label = 'Loading...' }: { lines?: number; label?: string }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={line} className={line === lines - 1 ? 'w-2/3' : undefined} />
      ))}
    </div>
  );
}
