import type { MouseEvent } from 'react';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import { useToast } from '../../ui/toast';
import type { EventItem } from './api';
import { EventPicture } from './event-picture';

const frame = 'aspect-photo w-full lg:aspect-16/9';
const sizes = '(min-width: 80rem) 50rem, (min-width: 64rem) 60vw, 92vw';
/** The picture across the page. A click saves it; a browser that cannot shows it beside the page. */
export function EventHero({ event }: { event: EventItem }) {
  const toast = useToast();
  const { picture } = event;
  if (!picture) return <EventPicture event={event} sizes={sizes} small className="w-full rounded-xl py-6" />;

  const name = picture.url.replace(/\?.*/, '').replace(/^.*\/[^/_]*_\d+_/, '');
  const file = `${picture.url}&download=${encodeURIComponent(name)}`;
  const save = (click: MouseEvent) => {
    click.preventDefault();
    import('./save-picture').then(
      ({ savePicture }) => savePicture(file, name, picture.url).then((told) => told && toast(told)),
      () => location.assign(file), // the server sends it as a download, too
    );
  };
  return (
    <a href={file} download={name} onClick={save} className="relative block overflow-hidden rounded-xl">
      <Picture
        picture={picture}
        alt={`Picture of ${event.title}.`}
        sizes={sizes}
        eager="first"
        className={frame}
      />
      <span
        data-print="hide"
        className="absolute end-3 bottom-3 inline-flex min-h-11 items-center gap-2 rounded-full bg-page/92 px-4 text-sm font-medium"
      >
        <Icon name="download" size="sm" />
        <span className="max-sm:sr-only">Download picture</span>
      </span>
    </a>
  );
}
