import { type ReactNode, useState } from 'react';
import { Icon } from '../../../ui/admin/icon';
import { usePreview } from '../../../ui/admin/use-preview';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { IconButton } from '../../../ui/icon-button';
import { Progress } from '../../../ui/progress';
import type { Draft } from './draft';
import type { Uploads } from './use-uploads';

type Props = { draft: Draft; number: number; total: number; uploads: Uploads };

/** One picture, large, with what is asked about it. */
export function DraftStep({ draft, number, total, uploads }: Props) {
  const { batch, busy, shrinking } = uploads;
  const { id, file, messages } = draft;
  const several = total > 1;
  const text = (name: 'alt' | 'title' | 'description') => ({
    name: `${name}-${id}`,
    value: draft[name],
    error: messages[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      batch.write(id, { [name]: event.currentTarget.value }),
  });
  return (
    <fieldset
      disabled={busy || shrinking}
      className="grid min-w-0 grid-cols-1 gap-4 rounded-md bg-sunken/50 p-4 sm:grid-cols-2 sm:gap-6"
    >
      <legend className="sr-only">
        {several ? `Picture ${number} of ${total}` : (file?.name ?? 'New image')}
      </legend>
      <div className="flex min-w-0 flex-col gap-2">
        {several && (
          <p aria-hidden="true" className="font-medium tabular-nums">
            Picture {number} of {total}
          </p>
        )}
        <Preview file={file} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Field
          {...text('alt')}
          label="Alt text"
          hint="Describe this picture in a few words, for guests who cannot see it."
          enterKeyHint={number < total ? 'next' : 'done'}
          autoComplete="off"
        />
        <More key={`${id} ${several}`} open={!several || draft.title !== '' || draft.description !== ''}>
          <Field
            {...text('title')}
            label="Title"
            optional
            hint="The headline of its page. Without one the alt text stands there."
          />
          <Field {...text('description')} as="textarea" label="Description" optional rows={2} />
        </More>
        {file && (
          <div className="flex min-w-0 items-center gap-1">
            <p className="min-w-0 flex-1 truncate text-sm text-ink-soft" title={file.name}>
              {file.name}
            </p>
            {!busy && (
              <IconButton icon="close" label={`Remove ${file.name}`} onClick={() => batch.remove(id)} />
            )}
          </div>
        )}
        <State draft={draft} uploads={uploads} />
      </div>
    </fieldset>
  );
}

/** What few pictures need. It is open or not when the picture comes; from then on it is the reader's. */
function More({ open, children }: { open: boolean; children: ReactNode }) {
  const [atFirst] = useState(open);
  return (
    <details open={atFirst}>
      <summary className="link min-h-6 cursor-pointer text-sm">Title and description</summary>
      <div className="flex flex-col gap-4 pt-4">{children}</div>
    </details>
  );
}

function Preview({ file }: { file: File | undefined }) {
  const preview = usePreview(file);
  return (
    <div className="grid min-h-24 place-content-center overflow-hidden rounded-md bg-sunken">
      {preview && file ? (
        <img
          src={preview}
          alt={`Preview of ${file.name}`}
          className="max-h-[38dvh] w-full object-contain sm:max-h-96"
        />
      ) : (
        <Icon name="image" size="lg" className="text-ink-faint" />
      )}
    </div>
  );
}

function State({ draft: { id, state, file, pictureId }, uploads }: { draft: Draft; uploads: Uploads }) {
  const name = file?.name;
  switch (state.is) {
    case 'waiting':
      return pictureId && !uploads.busy ? (
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <Icon name="check" size="sm" />
          The file has arrived. Visitors see it after you press Upload.
        </p>
      ) : null;
    case 'shrinking':
      return <Progress label={`Making ${name} smaller`} />;
    case 'sending':
      return state.done < 1 ? (
        <Progress label={`Uploading ${name}`} value={state.done} />
      ) : (
        <Progress label={`Storing ${name}`} />
      );
    case 'saving':
      return <Progress label={`Storing ${name}`} />;
    case 'failed':
      return (
        <div className="flex flex-col items-start gap-2">
          <p role="alert" className="text-sm font-medium text-danger">
            {state.sentence}
          </p>
          {!state.large && (
            <Button look="secondary" size="sm" onClick={() => void uploads.tryAgain(id)}>
              Try again
            </Button>
          )}
        </div>
      );
  }
}
