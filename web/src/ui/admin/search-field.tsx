import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon';

type Props = { label: string; value: string; onChange: (value: string) => void };

const pause = 250;

/** A search box that asks when the typing pauses. What it holds is the address's. */
export function SearchField({ label, value, onChange }: Props) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const report = useRef(onChange);
  report.current = onChange;

  // The address has changed by itself (the back button, say): show what it says.
  if (known !== value) {
    setKnown(value);
    setText(value);
  }

  // Follows the clock: a stroke of a key starts the pause anew.
  useEffect(() => {
    if (text === value) return;
    timer.current = setTimeout(() => report.current(text), pause);
    return () => clearTimeout(timer.current);
  }, [text, value]);

  return (
    <div className="relative col-span-full min-w-0 flex-1 basis-full sm:max-w-xs sm:basis-56">
      <Icon
        name="search"
        size="sm"
        className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-faint"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        // Whoever goes on, perhaps to another screen, is not called back when the pause ends.
        onBlur={() => {
          clearTimeout(timer.current);
          if (text !== value) onChange(text);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault(); // a form that it stands in is not sent
          if (text !== value) onChange(text);
        }}
        className="control min-h-compact py-1 ps-9 text-sm"
      />
    </div>
  );
}
