import { useEffect, useId, useRef, useState } from 'react';
import { Select } from '../../../ui/select';
import type { Site } from './api';

const pages = [
  { value: '/', label: 'Home' },
  { value: '/about', label: 'About Us' },
  { value: '/menu', label: 'Menu' },
  { value: '/contact', label: 'Contact' },
  { value: '/terms&conditions', label: 'Terms and Conditions' },
];
const widths = [
  { value: 'full', label: 'As wide as here' },
  { value: 'phone', label: 'As on a phone' },
];

type Props = { site: Site; title: string /** The page that is shown at first. */; first?: string };

/**
 * A public page as the server makes it from a site that is not in force. The
 * site travels in a form whose answer the frame shows; nothing of it is kept.
 */
export function PreviewFrame({ site, title, first = '/' }: Props) {
  const frame = useId();
  const form = useRef<HTMLFormElement>(null);
  const [page, setPage] = useState(first);
  const [width, setWidth] = useState('full');
  const document = JSON.stringify(site);

  // Follows what is shown: the frame is the server's answer to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's fields hold both
  useEffect(() => form.current?.submit(), [page, document]);

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Select label="Page" options={pages} value={page} onChange={(event) => setPage(event.target.value)} />
        <div className="hidden sm:block">
          <Select
            label="Width"
            options={widths}
            value={width}
            onChange={(event) => setWidth(event.target.value)}
          />
        </div>
        <p className="text-sm text-ink-soft">Links, forms and the video rest here.</p>
      </div>
      <form
        ref={form}
        method="post"
        action="/admin/site/preview"
        target={frame}
        encType="multipart/form-data"
        hidden
      >
        <input type="hidden" name="page" value={page} readOnly />
        <input type="hidden" name="site" value={document} readOnly />
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
