import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react';
import { cx } from '../lib/cx';

export type Tab<K extends string> = { key: K; label: ReactNode; panel: ReactNode };
type Props<K extends string> = {
  label: string;
  tabs: readonly Tab<K>[];
  current: K;
  onChange: (key: K) => void;
  /** What stands beside the tabs, on their line where there is room. */
  aside?: ReactNode;
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Panels of which one is seen. The caller owns which, so that it can live in the address. */
export function Tabs<K extends string>({ label, tabs, current, onChange, aside }: Props<K>) {
  const id = useId();

  // Follows the choice: on a narrow screen its tab may be out of sight.
  useEffect(() => {
    const tab = document.getElementById(`${id}-${current}`);
    tab?.parentElement?.scrollTo?.({ left: tab.offsetLeft - tab.parentElement.clientWidth / 3 });
  }, [id, current]);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.key === current);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <div className="flex flex-col gap-3 sm:gap-5">
      <div data-print="hide" className="flex flex-wrap items-center gap-x-3">
        <div role="tablist" aria-label={label} className="tabs relative flex min-w-0 flex-auto gap-1">
          {tabs.map((tab) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              aria-selected={tab.key === current}
              aria-controls={`${id}-panel`}
              tabIndex={tab.key === current ? 0 : -1}
              onClick={() => onChange(tab.key)}
              onKeyDown={move}
              className={cx(
                'min-h-11 border-b-2 px-3 text-sm sm:px-4 font-medium whitespace-nowrap -outline-offset-2 transition-colors',
                tab.key === current
                  ? 'border-accent text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {tabs.find((tab) => tab.key === current)?.panel}
      </div>
    </div>
  );
}
