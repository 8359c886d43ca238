import { type ReactNode, useId, useRef } from 'react';
import { cx } from '../../../lib/cx';
import { Icon } from '../../../ui/admin/icon';
import { MakeSmaller } from '../../../ui/admin/make-smaller';
import { usePreview } from '../../../ui/admin/use-preview';
import { Button } from '../../../ui/button';
import { Picture } from '../../../ui/picture';
import { Progress } from '../../../ui/progress';
import type { EventPictureDraft } from './use-picture';

/** The event's picture: chosen or dropped, seen at once, and how far it has come. */
export function PictureField({ draft }: { draft: EventPictureDraft }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { file, picture, way, shrunk, choose, remove, restore } = draft;
  const preview = usePreview(file);
  const error = way?.is === 'failed' ? way.text : '';
  const large = way?.is === 'failed' ? way.large : undefined;
  const shrink = (image: File) => {
    draft.shrink(image);
    input.current?.focus(); // the button goes
  };
  const there = Boolean(file || picture);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          Image
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
        <Frame>
          {preview ? (
            <img src={preview} alt="Preview" className="size-full object-cover" />
          ) : picture ? (
            <Picture picture={picture} alt="Preview" sizes="9rem" className="size-full" />
          ) : (
            <Icon name="image" size="lg" className="text-ink-faint" />
          )}
        </Frame>
        <p id={`${id}-hint`} className="min-w-0 text-sm text-ink-soft">
          {there ? 'Choose another image, or drop one here.' : 'Choose an image, or drop one here.'}
          <span className="block text-ink-faint">JPEG, PNG or WebP, less than 5MB</span>
        </p>
        {/* Over everything, so that a press or a drop anywhere means this field. */}
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(`${id}-hint`, error && `${id}-error`)}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0];
            event.currentTarget.value = ''; // the same file may be chosen again
            if (chosen) choose(chosen);
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      {way?.is === 'shrinking' && <Progress label="Making the image smaller" />}
      {way?.is === 'sending' && way.done < 1 && <Progress label="Uploading the image" value={way.done} />}
      {way?.is === 'sending' && way.done >= 1 && <Progress label="Storing the image" />}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {large && <MakeSmaller onPress={() => shrink(large)} />}
      <p role="status" className="text-sm break-words text-ink-soft empty:hidden">
        {shrunk}
      </p>
      {there && (
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" size="sm" onClick={remove}>
            <Icon name="close" size="sm" />
            Remove image
          </Button>
          {file && error && (
            <Button look="quiet" size="sm" onClick={() => choose(file)}>
              Try again
            </Button>
          )}
          {file && error && (
            <Button look="quiet" size="sm" onClick={restore}>
              Leave it as it was
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="grid aspect-photo w-28 shrink-0 place-content-stretch place-items-center overflow-hidden rounded-sm bg-sunken sm:w-36">
      {children}
    </div>
  );
}
