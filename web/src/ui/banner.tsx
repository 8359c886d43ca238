import type { ReactNode, Ref } from 'react';
import { cx } from '../lib/cx';
import { Icon, type IconName } from './icon';
import { IconButton } from './icon-button';

export type BannerTone = 'success' | 'danger' | 'warning' | 'info';

const looks: Record<BannerTone, { className: string; icon: IconName }> = {
  success: { className: 'bg-success-soft text-success', icon: 'check' },
  danger: { className: 'bg-danger-soft text-danger', icon: 'warning' },
  warning: { className: 'bg-warning-soft text-warning', icon: 'warning' },
  info: { className: 'bg-info-soft text-info', icon: 'info' },
};

type Props = { tone: BannerTone; children: ReactNode; onClose?: () => void; ref?: Ref<HTMLDivElement> };

/** A message that stands on the page. Bad news interrupts a screen reader, the rest waits its turn. */
export function Banner({ tone, children, onClose, ref }: Props) {
  const look = looks[tone];
  return (
    <div
      ref={ref}
      role={tone === 'danger' ? 'alert' : 'status'}
      tabIndex={-1}
      className={cx(
        'flex items-start gap-3 rounded-md border border-current/30 px-4 py-3 text-base',
        look.className,
      )}
    >
      <Icon name={look.icon} className="mt-0.5" />
      <div className="min-w-0 flex-1">{children}</div>
      {onClose && <IconButton icon="close" label="Close" onClick={onClose} className="-my-2 -me-2" />}
    </div>
  );
}
