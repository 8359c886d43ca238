import { type ReactNode, useId } from 'react';
import { cx } from '../../../lib/cx';
import { Icon } from '../../../ui/admin/icon';
import { MakeSmaller } from '../../../ui/admin/make-smaller';
import { Button } from '../../../ui/button';
import { useFormState } from '../../../ui/form-context';
import { Progress } from '../../../ui/progress';
import { useUploads, type Way } from './use-site-uploads';

type Props = {
  /** Where it stands in the document; the server's word about it has this name. */
  name: string;
  label: string;
  /** 'image' or 'film', as the sentences call it. */
  noun: string;
  accept: string;
  hint: string;
  there: boolean;
  /** One of many: as little room as it needs. */
  small?: boolean;
  mark?: string;
  way?: Way;
  /** What is shown of it. */
  children: ReactNode;
  onFile: (file: File) => void;
  onRemove: () => void;
  /** Back to what was there, after another one did not arrive. */
  onLeave: () => void;
};

/** A place for one file: chosen or dropped, how far it has come, and what to do when it did not arrive. */
export function FileBox({
  name,
  label,
  noun,
  accept,
  hint,
  there,
  small,
  mark,
  way,
  children,
  ...on
}: Props) {
  const id = useId();
  const uploads = useUploads();
  const { messages, clear } = useFormState();
  /** What was said about this part of the document is no longer true. */
  const anew = (act: () => void) => () => {
    const part = name.split('.')[0] ?? name;
    if (Object.keys(messages).some((place) => place.startsWith(part))) clear?.();
    act();
  };
  const error = way?.is === 'failed' ? way.text : (messages[name] ?? '');
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-baseline gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <span className="text-sm text-ink-faint">optional</span>
      </div>
      <div
        className={cx(
          'relative flex items-center gap-4 rounded-md border border-dashed p-3 hover:bg-ink/4',
          'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus',
          error ? 'border-danger' : 'border-line-strong',
        )}
      >
        <div
          className={cx(
            small ? 'w-16' : 'w-24',
            'grid aspect-photo shrink-0 place-content-stretch place-items-center overflow-hidden rounded-sm bg-sunken',
          )}
        >
          {children}
        </div>
        <p id={`${id}-hint`} className="min-w-0 text-sm text-ink-soft">
          {there ? `Upload another ${noun}` : `Upload your own ${noun}`}
          {small ? '.' : ', or drop one here.'}
          <span className={small ? 'sr-only' : 'block text-ink-faint'}> {hint}</span>
        </p>
        {/* Over everything, so that a press or a drop anywhere means this field. */}
        <input
          id={id}
          type="file"
          accept={accept}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(`${id}-hint`, error && `${id}-error`)}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0];
            event.currentTarget.value = ''; // the same file may be chosen again
            if (chosen) anew(() => on.onFile(chosen))();
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      {way?.is === 'shrinking' && <Progress label="Making the image smaller" />}
      {way?.is === 'sending' && way.done < 1 && <Progress label={`Uploading the ${noun}`} value={way.done} />}
      {way?.is === 'sending' && way.done >= 1 && <Progress label={`Storing the ${noun}`} />}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {way?.is === 'failed' && mark && (
        <div className="flex flex-wrap gap-2">
          {way.shrinks ? (
            <MakeSmaller onPress={() => void uploads.shrink(mark)} />
          ) : (
            <Button look="quiet" size="sm" onClick={() => uploads.again(mark)}>
              Try again
            </Button>
          )}
          <Button look="quiet" size="sm" onClick={anew(on.onLeave)}>
            Leave it as it was
          </Button>
        </div>
      )}
      {there && way?.is !== 'failed' && (
        <div>
          <Button look="quiet" size="sm" onClick={anew(on.onRemove)}>
            <Icon name="close" size="sm" />
            Remove {noun}
          </Button>
        </div>
      )}
    </div>
  );
}
