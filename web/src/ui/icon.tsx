import { cx } from '../lib/cx';

/* Drawn for this product: 24 by 24, one stroke, round ends. What few pages show is in more-shapes.ts, what only staff see in ui/admin/icon.tsx. */
export const shapes = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  calendar: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 3.5v4M15.5 3.5v4',
  chat: 'M20.5 11.5a8 8 0 0 1-11.7 7L4 20l1.5-4.6A8 8 0 1 1 20.5 11.5z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M6 9l6 6 6-6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.2l3.4 2',
  close: 'M6 6l12 12M18 6L6 18',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  info: 'M12 11v6M12 7.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  menu: 'M4 8h16M4 16h16',
  phone:
    'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5L16 13l4 1.5v3a2 2 0 0 1-2.2 2A15.5 15.5 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4z',
  pin: 'M12 21c-4.5-5-6.5-8.3-6.5-11a6.5 6.5 0 0 1 13 0c0 2.7-2 6-6.5 11zM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  seat: 'M6.5 4v9h11M6.5 13v7M17.5 13v7M6.5 9h8v4',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
  ticket: 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3zM14 7v10',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
  warning: 'M12 4l9 16H3L12 4zM12 10v4.5M12 17.3v.01',
} as const;

export type IconName = keyof typeof shapes;

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-6' };

export type IconLook = { size?: keyof typeof sizes; className?: string };

/** A decoration: the text beside it, or the label of its button, says what it means. */
export function Icon({ name, ...look }: IconLook & { name: IconName }) {
  return <Drawing path={shapes[name]} {...look} />;
}

export function Drawing({ path, size = 'md', className }: IconLook & { path: string }) {
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
      <path d={path} />
    </svg>
  );
}
