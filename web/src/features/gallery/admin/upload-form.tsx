import { type FormEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { megabytes, tooLarge } from '../../../lib/image-limit';
import { Icon } from '../../../ui/admin/icon';
import { MakeSmaller } from '../../../ui/admin/make-smaller';
import { Button } from '../../../ui/button';
import { Progress } from '../../../ui/progress';
import { CategoryChoice } from './category-choice';
import { DraftNotes } from './draft-notes';
import { DraftStep } from './draft-step';
import { DraftStrip } from './draft-strip';
import { DropZone } from './drop-zone';
import { useUploads } from './use-uploads';

/** Publishes new pictures: one, or a whole evening at once, each described in its turn. */
export function UploadForm({ categories }: { categories: readonly string[] }) {
  const uploads = useUploads();
  const { batch, drafts, category, current, busy, large, shrinking, shrunk } = uploads;
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const done = useRef<HTMLDivElement>(null);
  const chosen = drafts.filter((draft) => draft.file).length;
  const at = Math.max(
    0,
    drafts.findIndex(({ id }) => id === current),
  );
  const draft = drafts[at];
  const last = at === drafts.length - 1;
  const described = drafts.every(({ alt }) => alt.trim() !== '');

  const field = (which: string) => form.current?.querySelector<HTMLElement>(which);
  const describe = () => (field('[aria-invalid=true]') ?? field('input[name^=alt-]'))?.focus();
  const upload = async () => {
    await uploads.submit();
    // What is published is gone from here, and the field that had the focus with it.
    (field('[aria-invalid=true]') ?? heading.current)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (last || busy) return void upload();
    flushSync(uploads.next);
    describe();
  };
  const back = () => {
    const before = drafts[at - 1];
    if (before) flushSync(() => batch.show(before.id));
    describe();
  };

  // The button goes with what was too large; what was done is the next thing to read.
  const makeSmaller = async () => {
    await batch.makeAllSmaller();
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
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <DropZone
          onFiles={uploads.choose}
          error={drafts[0]?.messages.file}
          disabled={busy || shrinking}
          more={chosen > 0}
        />
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
        <DraftNotes uploads={uploads} />
        <CategoryChoice
          categories={categories}
          value={category}
          disabled={busy}
          error={drafts.find(({ messages }) => messages.category)?.messages.category}
          onChange={(name) => batch.setCategory(name)}
        />
        {drafts.length > 1 && (
          <DraftStrip drafts={drafts} current={current} onShow={(id) => batch.show(id)} />
        )}
        {draft && <DraftStep draft={draft} number={at + 1} total={drafts.length} uploads={uploads} />}
        {busy && drafts.length > 1 && <Progress label={`Uploading: ${chosen} to go`} />}
        <div className="flex flex-wrap gap-3">
          {at > 0 && !busy && (
            <Button look="secondary" onClick={back}>
              <Icon name="back" size="sm" />
              Back
            </Button>
          )}
          {!last && !busy && (
            <Button type="submit" look={described ? 'secondary' : 'primary'}>
              Next
              <Icon name="arrow" size="sm" />
            </Button>
          )}
          {(last || busy || described) && (
            <Button
              type={last ? 'submit' : 'button'}
              busy={busy}
              onClick={last ? undefined : () => void upload()}
            >
              {chosen > 1 ? `Upload ${chosen} Images` : 'Upload Image'}
            </Button>
          )}
          {busy && (
            <Button look="quiet" onClick={() => batch.stop()}>
              Stop
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
