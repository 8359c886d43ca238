import { Button } from '../../../ui/button';

type Props = { thing: string | undefined; onAll: () => void };

/** Says that the history is that of one record, and leads back. */
export function OneRecord({ thing, onAll }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3">
      <p className="min-w-0 wrap-anywhere">
        Only what happened to <strong>{thing || 'this record'}</strong>
      </p>
      <Button look="quiet" size="sm" onClick={onAll}>
        Show other records
      </Button>
    </div>
  );
}
