import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../button';
import { useFormState } from '../form-context';
import { Icon } from './icon';
import { Row } from './row';

type Props<T> = {
  /** Where the list stands in what is sent; the server's word about the whole list has this name. */
  name: string;
  /** What one of them is called: 'dish'. */
  noun: string;
  items: readonly T[];
  onChange: (items: T[]) => void;
  blank: () => T;
  children: (item: T, change: (changes: Partial<T>) => void, name: string) => ReactNode;
  /** What a row is known by. */
  title: (item: T) => string;
  /** Makes long rows fold to their titles, with a word about what is inside. */
  folded?: (item: T) => string;
  /** Short rows need no title of their own. */
  plain?: boolean;
  least?: number;
  most: number;
};

let last = 0;
const newKey = () => {
  last += 1;
  return last;
};

/**
 * A list whose rows are added, removed and moved by buttons, so that thumb and
 * keyboard do it alike. Every change is said, and the focus stays where the work is.
 */
export function Rows<T extends object>({ name, noun, items, onChange, least = 0, most, ...row }: Props<T>) {
  const { messages, clear } = useFormState();
  const list = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  // A row keeps its fields when it moves; so rows are told apart by more than their place.
  const [keys, setKeys] = useState(() => items.map(newKey));

  /** Drawn at once, so that the focus can follow before the next key. Messages are about places, which change now. */
  const put = (next: T[], nextKeys: number[], words: string) =>
    flushSync(() => {
      setKeys(nextKeys);
      onChange(next);
      setSaid(words);
      if (Object.keys(messages).some((place) => place.startsWith(name))) clear?.();
    });
  const rowAt = (at: number) => list.current?.children[at];
  const add = () => {
    put([...items, row.blank()], [...keys, newKey()], `Added ${noun} ${items.length + 1}`);
    rowAt(items.length)?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  const remove = (at: number) => {
    put(items.toSpliced(at, 1), keys.toSpliced(at, 1), `Removed ${noun} ${at + 1}`);
    adder.current?.focus(); // the button that was pressed goes with its row
  };
  const move = (at: number, to: number) => {
    put(moved(items, at, to), moved(keys, at, to), `Moved ${noun} to place ${to + 1} of ${items.length}`);
    const buttons = rowAt(to)?.querySelector('[data-moves]')?.querySelectorAll('button');
    const [same, other] = to < at ? [buttons?.[0], buttons?.[1]] : [buttons?.[1], buttons?.[0]];
    (same?.disabled ? other : same)?.focus();
  };

  return (
    <div className="flex min-w-0 flex-col gap-3">
      {messages[name] && (
        <p role="alert" className="text-sm font-medium text-danger">
          {messages[name]}
        </p>
      )}
      <ol ref={list} className="flex flex-col gap-3 empty:hidden">
        {items.map((item, at) => (
          <li key={keys[at]}>
            <Row
              name={`${name}.${at}`}
              legend={`${noun} ${at + 1}`}
              title={row.title(item)}
              plain={row.plain}
              folded={row.folded?.(item)}
              onUp={at > 0 ? () => move(at, at - 1) : undefined}
              onDown={at < items.length - 1 ? () => move(at, at + 1) : undefined}
              onRemove={items.length > least ? () => remove(at) : undefined}
            >
              {row.children(
                item,
                (changes) => onChange(items.with(at, { ...item, ...changes })),
                `${name}.${at}`,
              )}
            </Row>
          </li>
        ))}
      </ol>
      <div>
        <Button ref={adder} look="secondary" size="sm" disabled={items.length >= most} onClick={add}>
          <Icon name="plus" size="sm" />
          Add {noun}
        </Button>
        <span role="status" className="sr-only">
          {said}
        </span>
      </div>
    </div>
  );
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item);
}
