import type { ReactNode } from 'react';
import { Skeleton } from './skeleton';

type Props = {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  waiting?: boolean;
  /** The figure could not be read: what stands there is only a stand-in, and says so. */
  failed?: boolean;
};

/** One figure and what it counts. Several stand in a <dl> that is a grid: label, figure and note of a row are level. */
export function StatCard({ label, value, note, waiting = false, failed = false }: Props) {
  return (
    <div className="row-span-3 grid min-w-0 grid-rows-subgrid content-start gap-y-0.5 rounded-lg border border-line bg-surface px-4 py-3 sm:px-5 sm:py-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-serif text-h2 leading-tight font-light wrap-anywhere tabular-nums sm:max-lg:text-h1 xl:text-h1">
        {waiting ? <Skeleton className="my-1.5 h-7 w-24" /> : value}
      </dd>
      {failed ? (
        <dd className="text-sm font-medium text-danger">not loaded</dd>
      ) : (
        note && <dd className="text-sm leading-snug text-ink-faint">{note}</dd>
      )}
    </div>
  );
}
