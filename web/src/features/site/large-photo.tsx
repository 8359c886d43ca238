import type { ComponentProps } from 'react';
import { cx } from '../../lib/cx';
import { photoFile } from './photos';
import { SitePhoto } from './site-photo';

type Props = ComponentProps<typeof SitePhoto> & {
  /** What the window is called in which it opens. */
  caption: string;
  linkClass?: string;
};

/** A picture that opens large at a press: in a window (light-box-area), without JavaScript as a file. */
export function LargePhoto({ caption, linkClass, className, ...photo }: Props) {
  const { at } = photo;
  const href = at.picture?.file?.url ?? (at.photo && photoFile(`${at.photo}-960.jpg`));
  return (
    <a href={href} data-large={caption} data-print="hide" className={linkClass}>
      <SitePhoto {...photo} className={cx('bg-sunken object-cover', className)} />
      <span className="sr-only">, open large</span>
    </a>
  );
}
