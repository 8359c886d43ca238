import { cx } from '../lib/cx';

export type ButtonLook = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  accent: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-transparent text-ink hover:border-ink hover:bg-ink/5',
  quiet: 'bg-transparent text-ink hover:bg-ink/8',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-compact px-3 text-sm',
  md: 'min-h-11 px-5 text-base',
  lg: 'min-h-13 px-7 text-base tracking-wide',
};

/** The classes that buttons share with links that look like one. */
export function buttonStyle(look: ButtonLook, size: ButtonSize, className?: string): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-full font-medium whitespace-nowrap no-underline transition-colors',
    looks[look],
    sizes[size],
    className,
  );
}
