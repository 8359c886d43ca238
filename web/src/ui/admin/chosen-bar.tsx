import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { Button } from '../button';

type Props = {
  chosen: number;
  shown: number;
  /** What choosing is good for, said while nothing is chosen. */
  hint: string;
  /** The words of the button that chooses all. */
  all?: string;
  /** In a box of its own, and not as wide as the screen. */
  inside?: boolean;
  onAll: () => void;
  onNone: () => void;
  /** What can be done with those that are chosen. */
  children: ReactNode;
};

/** What can be done with several rows at once. While some are chosen it goes along: the last may be a long way down. */
export function ChosenBar({
  chosen,
  shown,
  hint,
  all = 'Choose all on this page',
  inside = false,
  onAll,
  onNone,
  children,
}: Props) {
  const some = chosen > 0;
  return (
    <div
      data-chosen
      className={cx(
        'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 text-sm sm:gap-x-4',
        some && 'sticky top-header z-(--z-sticky) border-b border-line py-2',
        some &&
          (inside
            ? '-mx-4 bg-surface px-4 sm:-mx-5 sm:px-5'
            : '-mx-4 bg-page px-4 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8'),
      )}
    >
      <p role="status" className="text-ink-soft">
        {some ? `${chosen} of ${shown} chosen` : hint}
      </p>
      {chosen < shown && (
        <Button look="quiet" size="sm" className="max-sm:-ms-3" onClick={onAll}>
          {all}
        </Button>
      )}
      {some && (
        <>
          <Button look="quiet" size="sm" className="max-sm:-ms-3" onClick={onNone}>
            Choose none
          </Button>
          {children}
        </>
      )}
    </div>
  );
}
