import { cx } from '../lib/cx';

/* Drawn for this product: 24 by 24, one stroke, round ends. */
const shapes = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  calendar: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 3.5v4M15.5 3.5v4',
  chat: 'M20.5 11.5a8 8 0 0 1-11.7 7L4 20l1.5-4.6A8 8 0 1 1 20.5 11.5z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M6 9l6 6 6-6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.2l3.4 2',
  close: 'M6 6l12 12M18 6L6 18',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  down: 'M12 5v14M6 13l6 6 6-6',
  edit: 'M4.5 19.5l1-4L16 5l3 3L8.5 18.5l-4 1zM13.5 7.5l3 3',
  eye: 'M2.5 12c2.4-4.2 5.6-6.3 9.5-6.3s7.1 2.1 9.5 6.3c-2.4 4.2-5.6 6.3-9.5 6.3S4.9 16.2 2.5 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
  image: 'M4.5 5.5h15v13h-15zM4.5 15.5l4-4 3.5 3.5 2.5-2.5 5 5M15.5 10a1 1 0 1 0 0-2 1 1 0 0 0 0 2z',
  info: 'M12 11v6M12 7.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  menu: 'M4 8h16M4 16h16',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  pause: 'M9 6v12M15 6v12',
  phone:
    'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5L16 13l4 1.5v3a2 2 0 0 1-2.2 2A15.5 15.5 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4z',
  pin: 'M12 21c-4.5-5-6.5-8.3-6.5-11a6.5 6.5 0 0 1 13 0c0 2.7-2 6-6.5 11zM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  play: 'M8 5.5v13l10-6.5z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7z',
  receipt: 'M6.5 3.5h11v17l-2.75-1.8-2.75 1.8-2.75-1.8-2.75 1.8zM9.5 8.5h5M9.5 12.5h5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20',
  seat: 'M6.5 4v9h11M6.5 13v7M17.5 13v7M6.5 9h8v4',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  ticket: 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3zM14 7v10',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
  up: 'M12 19V5M6 11l6-6 6 6',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  warning: 'M12 4l9 16H3L12 4zM12 10v4.5M12 17.3v.01',
} as const;

export type IconName = keyof typeof shapes;

/** All of them, for the style guide. */
export const iconNames = /* @__PURE__ */ Object.keys(shapes) as IconName[];

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-6' };

type Props = { name: IconName; size?: keyof typeof sizes; className?: string };

/** A decoration: the text beside it, or the label of its button, says what it means. */
export function Icon({ name, size = 'md', className }: Props) {
  return (
    <svg
      aria-hidden="true"
      className={cx('shrink-0', sizes[size], className)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
