import { type FormEvent, useId, useRef } from 'react';
import { megabytes, tooLarge } from '../../../lib/image-limit';
import { MakeSmaller } from '../../../ui/admin/make-smaller';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { DraftRow } from './draft-row';
import { DropZone } from './drop-zone';
import { useUploads } from './use-uploads';

/** Hangs new pictures: one, or a whole evening at once. */
export function UploadForm({ categories }: { categories: readonly string[] }) {
  const uploads = useUploads();
  const { drafts, category, busy, large, shrinking, shrunk } = uploads;
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const done = useRef<HTMLDivElement>(null);
  const list = useId();
  const chosen = drafts.filter((draft) => draft.file).length;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await uploads.submit();
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    // What is hung is gone from here, and the field that had the focus with it.
    (wrong ?? heading.current)?.focus();
  };

  // The button goes with what was too large; what was done is the next thing to read.
  const makeSmaller = async () => {
    await uploads.makeAllSmaller();
    done.current?.focus();
  };

  return (
    <section
      aria-labelledby="upload"
      className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <h2 ref={heading} id="upload" tabIndex={-1} className="text-h3">
        Upload New Image
      </h2>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <DropZone onFiles={uploads.choose} error={drafts[0]?.messages.file} disabled={busy || shrinking} />
        {large.length > 0 && (
          <div className="flex flex-col gap-2">
            <p role="alert" className="text-sm font-medium text-danger">
              {tooLarge}
            </p>
            <p className="text-sm break-words text-ink-soft">
              {large.map(({ file }) => `${file.name} (${megabytes(file)})`).join(', ')}
            </p>
            <MakeSmaller busy={shrinking} onPress={() => void makeSmaller()} />
          </div>
        )}
        <div
          ref={done}
          role="status"
          tabIndex={-1}
          className="text-sm break-words text-ink-soft empty:hidden"
        >
          {shrunk.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <Field
          name="category"
          label="Category"
          list={list}
          autoComplete="off"
          placeholder="Choose or type one"
          maxLength={60}
          value={category}
          disabled={busy}
          error={drafts.find((draft) => draft.messages.category)?.messages.category}
          onChange={(event) => uploads.setCategory(event.currentTarget.value)}
          className="max-w-sm"
        />
        <datalist id={list}>
          {categories.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <ul className="flex flex-col gap-4">
          {drafts.map((draft) => (
            <li key={draft.id}>
              <DraftRow draft={draft} uploads={uploads} />
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {chosen > 1 ? `Upload ${chosen} Images` : 'Upload Image'}
          </Button>
          {busy && (
            <Button look="quiet" onClick={uploads.cancel}>
              Stop
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
