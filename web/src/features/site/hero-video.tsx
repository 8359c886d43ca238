import { useEffect, useRef, useState } from 'react';
import type { components } from '../../gen/api';
import { cx } from '../../lib/cx';
import mp4 from './video/hero.mp4';
import webm from './video/hero.webm';

/**
 * The loop behind the title. It comes only when the page is usable and idle,
 * fades in over its own first frame, and rests while nobody can see it.
 */
export function HeroVideo({ film }: { film: components['schemas']['SiteFilm'] | 'shipped' }) {
  const ref = useRef<HTMLVideoElement>(null);
  const [due, setDue] = useState(false);
  const [playing, setPlaying] = useState(false);

  // Follows the browser's idle time.
  useEffect(() => {
    const later = () => setDue(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(later, 1000);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(later, { timeout: 4000 });
    return () => cancelIdleCallback(handle);
  }, []);

  // Follows the window: a video that is out of sight costs battery for nothing.
  useEffect(() => {
    const video = ref.current;
    if (!due || !video) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void video.play().catch(() => {});
      else video.pause();
    });
    watch.observe(video);
    return () => watch.disconnect();
  }, [due]);

  if (!due) return null;
  return (
    <video
      ref={ref}
      autoPlay
      muted
      loop
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => setPlaying(true)}
      className={cx('hero-layer', playing ? 'opacity-100' : 'opacity-0')}
    >
      {film === 'shipped' ? (
        <>
          <source src={webm} type="video/webm" />
          <source src={mp4} type="video/mp4" />
        </>
      ) : (
        <source src={film.url} type={film.type} />
      )}
    </video>
  );
}
