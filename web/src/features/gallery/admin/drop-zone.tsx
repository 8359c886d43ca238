import { type DragEvent, useId, useState } from 'react';
import { cx } from '../../../lib/cx';
import { Icon } from '../../../ui/admin/icon';

type Props = {
  onFiles: (files: File[]) => void;
  error?: string;
  disabled?: boolean;
  /** Some are there already; it makes room for them. */
  more?: boolean;
};

/** A file field that things can also be dropped on. The field itself is there for keys and screen readers. */
export function DropZone({ onFiles, error, disabled, more = false }: Props) {
  const [over, setOver] = useState(false);
  const id = useId();
  const drag = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    setOver(is && !disabled);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label
        htmlFor={id}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          if (!disabled) onFiles([...event.dataTransfer.files]);
        }}
        className={cx(
          'relative flex cursor-pointer items-center gap-2 rounded-lg border border-dashed px-5 text-center transition-colors',
          more ? 'justify-center py-3' : 'flex-col py-8',
          'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-ink/4',
          over ? 'border-brand bg-brand-soft' : error ? 'border-danger' : 'border-line-strong',
        )}
      >
        <Icon name="image" size="lg" className="text-brass-ink" />
        <span className={more ? 'sr-only' : 'font-medium'}>Image</span>
        <span className="text-ink-soft pointer-coarse:hidden">
          Drop pictures here, or <span className="link">choose them</span>
        </span>
        <span className="link hidden pointer-coarse:inline">Choose {more && 'more '}pictures</span>
        <input
          id={id}
          type="file"
          name="file"
          multiple
          accept="image/*"
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(`${id}-hint`, error && `${id}-error`)}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = ''; // the same file may be chosen again
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-faint">
        JPEG, PNG or WebP, less than 5MB each
      </p>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
