import type { RefObject } from 'react';
import { useRef } from 'react';
import { Icon } from '../../../ui/admin/icon';
import { Button } from '../../../ui/button';
import { useFormState } from '../../../ui/form-context';
import { SubmitButton } from '../../../ui/submit-button';
import type { ManagedEvent } from './api';

/** What a press on a button of the editor is for. */
export type Intent = 'published' | 'draft' | 'preview';

type Props = { event?: ManagedEvent; form: RefObject<HTMLFormElement | null>; onCancel: () => void };

/**
 * The buttons of the editor. Enter in a field means the button that submits: of a draft
 * the one that keeps it a draft, since nobody publishes by a slip.
 */
export function EditorActions({ event, form, onCancel }: Props) {
  const { sending } = useFormState();
  const intent = useRef<HTMLInputElement>(null);
  const isDraft = event?.state === 'draft';
  const usual: Intent = isDraft ? 'draft' : 'published';
  const submit = (as: Intent) => {
    if (!intent.current || sending) return;
    intent.current.value = as; // another intent is another attempt, with a key of its own
    form.current?.requestSubmit();
    intent.current.value = usual;
  };
  return (
    <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-x-3 gap-y-2 border-t border-line bg-surface px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:pb-4 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
      <input ref={intent} type="hidden" name="intent" defaultValue={usual} />
      <Button
        look="quiet"
        onClick={() => submit('preview')}
        aria-disabled={sending || undefined}
        className="me-auto max-sm:px-3"
      >
        <Icon name="eye" />
        <span className="max-sm:sr-only">Preview page</span>
      </Button>
      <Button look="quiet" onClick={onCancel} className="max-sm:hidden">
        Cancel
      </Button>
      {isDraft ? (
        <>
          <SubmitButton look="secondary">Save as draft</SubmitButton>
          <Button onClick={() => submit('published')} aria-disabled={sending || undefined}>
            Publish Event
          </Button>
        </>
      ) : (
        <>
          {(!event || event.registrations === 0) && (
            <Button look="secondary" onClick={() => submit('draft')} aria-disabled={sending || undefined}>
              Save as draft
            </Button>
          )}
          <SubmitButton>{event ? 'Update Event' : 'Create Event'}</SubmitButton>
        </>
      )}
    </div>
  );
}
