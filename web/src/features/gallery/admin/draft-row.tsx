import { usePreview } from '../../../ui/admin/use-preview';
import { Field } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { Progress } from '../../../ui/progress';
import type { Draft } from './draft';
import type { Uploads } from './use-uploads';

/** One picture on its way: what it looks like, what it shows, how far it has come. */
export function DraftRow({ draft, uploads }: { draft: Draft; uploads: Uploads }) {
  const { busy, change, remove } = uploads;
  const preview = usePreview(draft.file);
  const name = draft.file?.name;
  return (
    <fieldset
      disabled={busy || uploads.shrinking}
      className="grid min-w-0 grid-cols-1 gap-4 rounded-md bg-sunken/50 p-4 sm:grid-cols-[9rem_1fr]"
    >
      <legend className="sr-only">{name ?? 'New image'}</legend>
      <div className="flex min-w-0 items-start gap-3 sm:flex-col">
        <div className="relative grid aspect-[4/3] w-28 shrink-0 place-content-center overflow-hidden rounded-md bg-sunken sm:w-full">
          {preview ? (
            <img
              src={preview}
              alt={`Preview of ${name}`}
              className="absolute inset-0 size-full object-cover"
            />
          ) : (
            <Icon name="image" size="lg" className="text-ink-faint" />
          )}
        </div>
        {name && (
          <div className="flex min-w-0 flex-1 items-center gap-1 sm:w-full sm:flex-none">
            <p className="min-w-0 flex-1 truncate text-sm text-ink-soft" title={name}>
              {name}
            </p>
            {!busy && <IconButton icon="close" label={`Remove ${name}`} onClick={() => remove(draft.id)} />}
          </div>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Field
          name={`alt-${draft.id}`}
          label="Alt text"
          hint="What it shows, for guests who cannot see it. It is the picture’s title, too."
          maxLength={300}
          value={draft.alt}
          error={draft.messages.alt}
          onChange={(event) => change(draft.id, { alt: event.currentTarget.value })}
        />
        <Field
          as="textarea"
          name={`description-${draft.id}`}
          label="Description"
          optional
          rows={2}
          maxLength={2000}
          value={draft.description}
          error={draft.messages.description}
          onChange={(event) => change(draft.id, { description: event.currentTarget.value })}
        />
        <State draft={draft} />
      </div>
    </fieldset>
  );
}

function State({ draft: { state, file } }: { draft: Draft }) {
  switch (state.is) {
    case 'waiting':
      return null;
    case 'shrinking':
      return <Progress label={`Making ${file?.name} smaller`} />;
    case 'sending':
      return state.done < 1 ? (
        <Progress label={`Uploading ${file?.name}`} value={state.done} />
      ) : (
        <Progress label={`Storing ${file?.name}`} />
      );
    case 'failed':
      return (
        <p role="alert" className="text-sm font-medium text-danger">
          {state.sentence}
        </p>
      );
  }
}
