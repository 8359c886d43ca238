import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Icon } from '../../../ui/admin/icon';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { tagsQuery } from './api';
import { mostTags, suggestedTags, withTags } from './tags';

/** The field of a tag that was typed and not added yet: it counts when the form is saved. */
export const typedTag = 'tags';

type Props = { tags: readonly string[]; onChange: (tags: string[]) => void };

/** Short words about somebody: typed, or taken from those in use with one tap. */
export function TagField({ tags, onChange }: Props) {
  const inUse = useQuery(tagsQuery).data?.items ?? [];
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const full = tags.length >= mostTags;
  const focus = () => box.current?.querySelector('input')?.focus();

  const add = (text: string) => {
    if (!text.trim()) return;
    const next = withTags(tags, text);
    onChange(next.slice(0, mostTags));
    setTyped('');
    setSaid(next.length > tags.length ? `Added ${text.trim()}` : `${text.trim()} is there already`);
    focus();
  };
  const remove = (tag: string) => {
    onChange(tags.filter((one) => one !== tag));
    setSaid(`Removed ${tag}`);
    focus(); // the button that was pressed is gone
  };
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-2.5">
      <div className="flex items-end gap-2">
        <Field
          name={typedTag}
          label="Tags"
          optional
          className="flex-1"
          autoComplete="off"
          value={typed}
          disabled={full}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !typed.trim()) return;
            event.preventDefault();
            add(typed);
          }}
        />
        <Button look="secondary" disabled={full} onClick={() => add(typed)}>
          Add
        </Button>
      </div>
      {tags.length > 0 && (
        <ul aria-label="Chosen tags" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => remove(tag)}
                className="inline-flex min-h-compact items-center gap-1.5 rounded-full bg-brand-soft px-3 text-sm font-semibold text-brand"
              >
                {tag}
                <Icon name="close" size="sm" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {full ? (
        <p className="text-sm text-ink-faint">
          These are all of the {mostTags} tags that a card has room for.
        </p>
      ) : (
        <ul aria-label="Suggested tags" className="flex flex-wrap gap-2 empty:hidden">
          {suggestedTags(inUse, tags, typed).map((tag) => (
            <li key={tag}>
              <Button size="sm" look="quiet" aria-label={`Add ${tag}`} onClick={() => add(tag)}>
                <Icon name="plus" size="sm" />
                {tag}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}
