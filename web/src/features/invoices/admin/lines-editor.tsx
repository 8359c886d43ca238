import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../../ui/admin/icon';
import { Button } from '../../../ui/button';
import { useFormState } from '../../../ui/form-context';
import { type Line, mostItems, newLine } from '../draft';
import { LineFields } from './line-fields';

type Props = {
  lines: readonly Line[];
  onLines: (lines: readonly Line[]) => void;
  /** Where else lines come from. */
  sources?: (add: (line: Line) => void) => ReactNode;
};

/** The lines of an invoice. One must always remain. */
export function LinesEditor({ lines, onLines, sources }: Props) {
  const { messages } = useFormState();
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const add = (line: Line) => {
    flushSync(() => onLines([...lines, line]));
    // Typing goes on in the new line: where the first empty field is, or how many.
    const fields = [...(list.current?.querySelectorAll<HTMLInputElement>('li:last-child input') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[1])?.focus();
  };
  const remove = (gone: Line) => {
    onLines(lines.filter((line) => line !== gone));
    addButton.current?.focus(); // the button that was pressed goes with its line
  };

  return (
    <section aria-labelledby="items-heading" className="flex flex-col gap-4">
      <h2 id="items-heading" className="text-h3">
        Items
      </h2>
      {messages.items && (
        <p role="alert" className="text-sm font-medium text-danger">
          {messages.items}
        </p>
      )}
      <ul ref={list} className="flex flex-col gap-5">
        {lines.map((line, at) => (
          <li key={line.key} className="border-b border-line pb-4 last:border-0 last:pb-0">
            <LineFields
              line={line}
              number={at + 1}
              onRemove={lines.length > 1 ? () => remove(line) : undefined}
              onChange={(change) =>
                onLines(lines.map((old) => (old === line ? { ...line, ...change } : old)))
              }
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          ref={addButton}
          look="secondary"
          size="sm"
          disabled={lines.length >= mostItems}
          onClick={() => add(newLine())}
        >
          <Icon name="plus" size="sm" />
          Add Item
        </Button>
        {sources?.(add)}
      </div>
    </section>
  );
}
