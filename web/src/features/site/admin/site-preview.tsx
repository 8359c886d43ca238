import { useState } from 'react';
import { PreviewFrame } from '../../../ui/admin/preview-frame';
import { Select } from '../../../ui/select';
import type { Site } from './api';

const pages = [
  { value: '/', label: 'Home' },
  { value: '/about', label: 'About Us' },
  { value: '/menu', label: 'Menu' },
  { value: '/contact', label: 'Contact' },
  { value: '/terms&conditions', label: 'Terms and Conditions' },
];

type Props = {
  site: Site;
  title: string;
  /** The page that is shown at first. */
  first?: string;
};

/** A public page that wears a site which is not in force. */
export function SitePreview({ site, title, first = '/' }: Props) {
  const [page, setPage] = useState(first);
  return (
    <PreviewFrame
      action="/admin/site/preview"
      fields={{ page, site: JSON.stringify(site) }}
      title={title}
      note="Links, forms and the video rest here."
    >
      <Select label="Page" options={pages} value={page} onChange={(event) => setPage(event.target.value)} />
    </PreviewFrame>
  );
}
