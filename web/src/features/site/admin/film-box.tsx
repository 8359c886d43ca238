import { useRef } from 'react';
import { Icon } from '../../../ui/admin/icon';
import { FileBox } from './file-box';
import { isMark, type SiteFilm } from './uploads';
import { useUploads } from './use-site-uploads';

export type FilmProps = { film?: SiteFilm; onChange: (film: SiteFilm | undefined) => void };

/** The film behind the hero's words. */
export function FilmBox({ film, onChange }: FilmProps) {
  const uploads = useUploads();
  const before = useRef(film);
  const mark = isMark(film?.id) ? film?.id : undefined;
  const way = mark ? uploads.ways[mark] : undefined;
  return (
    <FileBox
      name="hero.film"
      label="Film"
      noun="film"
      accept="video/mp4,video/webm"
      hint="MP4 or WebM, less than 8MB. It plays without sound, over the photo."
      there={film !== undefined}
      mark={mark}
      way={way}
      onFile={(file) => {
        if (!mark) before.current = film;
        onChange({ id: uploads.begin(file, 'film') });
      }}
      onRemove={() => onChange(undefined)}
      onLeave={() => onChange(before.current)}
    >
      {film?.url ? (
        // Not its first moment: that may be black.
        <video
          src={`${film.url}#t=0.5`}
          muted
          playsInline
          preload="metadata"
          className="size-full object-cover"
        />
      ) : (
        <Icon name="play" size="lg" className="text-ink-faint" />
      )}
    </FileBox>
  );
}
