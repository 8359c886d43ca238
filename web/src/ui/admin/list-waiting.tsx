import { Skeleton } from '../skeleton';

/** The shape of a list that is on its way. */
export function ListWaiting({ rows = 8 }: { rows?: number }) {
  return (
    <div role="status" className="rounded-lg border border-line bg-surface">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          key={row}
          className="flex items-center gap-6 border-b border-line px-4 py-3.5 last:border-b-0"
        >
          <span className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-3.5 w-36 max-w-full" />
            <Skeleton className="h-3 w-48 max-w-full" />
          </span>
          <Skeleton className="hidden h-3.5 w-24 sm:block" />
          <Skeleton className="hidden h-3.5 w-32 lg:block" />
          <Skeleton className="h-8 w-24 rounded-md" />
        </div>
      ))}
    </div>
  );
}
