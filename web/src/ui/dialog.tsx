import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { cx } from '../lib/cx';
import { focusHeading } from '../lib/focus';
import { IconButton } from './icon-button';

type Props = {
  open: boolean;
  /** Without it the window stays until `open` changes: it has no cross, and Escape does nothing. */
  onClose?: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Instead of a size. */
  className?: string;
  /** Near the top where there is room: for what grows and shrinks while it is open. */
  high?: boolean;
  /** For questions, which a screen reader reads out at once. */
  role?: 'dialog' | 'alertdialog';
};

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-md', lg: 'sm:max-w-lg' };

/**
 * A modal window on the browser's own <dialog>: it traps focus, closes on
 * Escape and gives focus back. A press on the backdrop closes it too. What carries
 * `data-autofocus` is where the work begins; without it the browser takes the cross.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  className = widths[size],
  high = false,
  role,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const ownClosings = useRef(0);
  const heading = useId();

  // Follows the browser's dialog, whose state is not React's: in the same step, so that what is
  // in the page is also in the open window.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (!open) {
      ownClosings.current += 1;
      dialog.close();
      return focusHeading(); // what had the focus before may be gone
    }
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [open]);

  // Follows the end of the window itself: only one that is closed, and not just gone, gives focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (!dialog?.open) return;
      dialog.close();
      focusHeading();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key; the browser sends it as "cancel".
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={heading}
      onClick={(event) => event.target === ref.current && onClose?.()}
      // Escape asks, as the cross does: whether it closes is for the caller to say.
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose?.();
      }}
      // A second Escape in a row cannot be held back. The window comes back, so that the caller decides again.
      // The word of our own closing comes late: it may find the next question open, which it must not answer.
      onClose={(event) => {
        if (event.target !== ref.current) return;
        if (ownClosings.current > 0) {
          ownClosings.current -= 1;
          return;
        }
        if (!open) return;
        if (!ref.current.open) ref.current.showModal();
        onClose?.();
      }}
      className={cx(
        'fixed inset-x-0 bottom-0 mt-auto mb-0 w-full rounded-t-xl bg-surface text-base text-ink shadow-lg sm:m-auto sm:rounded-xl',
        className,
        high && 'sm:mt-[12vh]',
      )}
    >
      {open && (
        <div className="flex max-h-[min(90dvh,52rem)] flex-col">
          <div className="flex items-start justify-between gap-4 px-5 py-4 sm:px-7 sm:pt-6">
            <h2 id={heading} className="pt-2 text-h3">
              {title}
            </h2>
            {onClose && <IconButton icon="close" label="Close" onClick={onClose} className="-me-2" />}
          </div>
          <div className="scroll-py-32 overflow-y-auto px-5 pt-1 pb-5 [overflow-anchor:none] sm:px-7 sm:pb-7">
            {children}
          </div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-7 sm:pb-4">
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
