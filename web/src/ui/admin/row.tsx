import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { cx } from '../../lib/cx';
import { useFormState } from '../form-context';
import { IconButton } from '../icon-button';
import { Icon } from './icon';

type Props = {
  name: string;
  legend: string;
  title: string;
  plain?: boolean;
  /** The row folds to its title, and this word stands beside it. */
  folded?: string;
  onUp?: () => void;
  onDown?: () => void;
  onRemove?: () => void;
  children: ReactNode;
};

/** One row of a list with the buttons that move it. A mistake inside opens one that is folded. */
export function Row({ name, legend, title, plain, folded, onUp, onDown, onRemove, children }: Props) {
  const { messages } = useFormState();
  const id = useId();
  const folds = folded !== undefined;
  const [open, setOpen] = useState(!folds || title === '');
  const bad = Object.keys(messages).some((place) => place.startsWith(`${name}.`));

  // Follows the messages, before the first wrong field is focused.
  useLayoutEffect(() => {
    if (bad) setOpen(true);
  }, [bad]);

  const called = title || legend;
  return (
    <fieldset
      className={cx(
        'flex min-w-0 rounded-md border border-line bg-page px-4 py-2',
        plain ? 'flex-col sm:flex-row-reverse sm:gap-3' : 'flex-col',
      )}
    >
      <legend className="sr-only">{legend}</legend>
      <div className={cx('flex items-center gap-2', plain && 'sm:items-start sm:pt-7')}>
        {folds ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="flex min-h-11 min-w-0 flex-1 items-center gap-3 text-start font-medium"
          >
            <Icon name="chevron" size="sm" className={cx('transition-transform', open && 'rotate-180')} />
            <span className="min-w-0 break-words">{called}</span>
            <span className="hidden text-sm font-normal whitespace-nowrap text-ink-soft sm:inline">
              {folded}
            </span>
          </button>
        ) : (
          <span
            aria-hidden="true"
            className={cx('min-w-0 flex-1 truncate text-sm font-medium text-ink-soft', plain && 'sm:hidden')}
          >
            {called}
          </span>
        )}
        <div data-moves className="-me-2 flex">
          <IconButton label={`Move ${called} up`} disabled={!onUp} onClick={onUp}>
            <Icon name="up" />
          </IconButton>
          <IconButton label={`Move ${called} down`} disabled={!onDown} onClick={onDown}>
            <Icon name="down" />
          </IconButton>
          <IconButton icon="trash" label={`Remove ${called}`} disabled={!onRemove} onClick={onRemove} />
        </div>
      </div>
      <div id={id} hidden={!open} className="min-w-0 flex-1 pt-2 pb-2">
        {children}
      </div>
    </fieldset>
  );
}
