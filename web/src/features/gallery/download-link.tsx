import type { MouseEvent } from 'react';
import { download } from '../../lib/download';
import { buttonStyle } from '../../ui/button-style';
import { Icon } from '../../ui/icon';
import type { GalleryImage } from './api';

/** Saves the picture in full size. Where that fails it opens beside the page, to be saved by hand. */
export function DownloadLink({ image }: { image: GalleryImage }) {
  const name = image.storagePath.replace(/^.*\/\d+_/, '');
  const url = `${image.imageUrl}&download=${encodeURIComponent(name)}`;
  const save = async (event: MouseEvent) => {
    event.preventDefault();
    if (!(await download(url, name))) window.open(image.imageUrl, '_blank', 'noopener');
  };
  return (
    <a
      href={url}
      download={name}
      onClick={(event) => void save(event)}
      className={buttonStyle('quiet', 'md', 'max-sm:px-3')}
    >
      <Icon name="download" />
      <span className="max-sm:sr-only">Download</span>
    </a>
  );
}
