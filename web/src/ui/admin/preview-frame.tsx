import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Select } from '../select';

const widths = [
  { value: 'full', label: 'As wide as here' },
  { value: 'phone', label: 'As on a phone' },
];

type Props = {
  /** Where the server makes the page. */
  action: string;
  /** What it is made from. */
  fields: Record<string, string>;
  title: string;
  /** Said beside the choice of the width. */
  note: string;
  /** What else can be chosen. */
  children?: ReactNode;
};

/**
 * A public page as the server makes it from something that is not saved. That
 * travels in a form whose answer the frame shows; nothing of it is kept.
 */
export function PreviewFrame({ action, fields, title, note, children }: Props) {
  const frame = useId();
  const form = useRef<HTMLFormElement>(null);
  const [width, setWidth] = useState('full');
  const sent = JSON.stringify(fields);

  // Follows what is shown: the frame is the server's answer to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's fields hold it
  useEffect(() => form.current?.submit(), [sent]);

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <div className="hidden sm:block">
          <Select
            label="Width"
            options={widths}
            value={width}
            onChange={(event) => setWidth(event.target.value)}
          />
        </div>
        <p className="text-sm text-ink-soft">{note}</p>
      </div>
      <form ref={form} method="post" action={action} target={frame} encType="multipart/form-data" hidden>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} readOnly />
        ))}
      </form>
      <iframe
        name={frame}
        title={title}
        sandbox="allow-same-origin"
        className={`h-[70dvh] min-h-96 w-full rounded-md border border-line bg-white ${width === 'phone' ? 'max-w-[390px] self-center' : ''}`}
      />
    </div>
  );
}
