import { Icon } from '../../../ui/admin/icon';
import { Kbd } from './kbd';
import { commandKey } from './keys';

/** The way to the palette for those who do not know its key, and how they learn it. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-keyshortcuts="Control+K Meta+K"
      className="inline-flex size-10 shrink-0 items-center justify-center gap-2 rounded-full text-sm whitespace-nowrap text-ink-soft transition-colors hover:bg-ink/8 xl:w-auto xl:justify-start xl:border xl:border-line-strong xl:px-3.5 xl:hover:border-ink"
    >
      <Icon name="search" size="sm" className="max-xl:size-5" />
      <span className="pe-3 max-xl:sr-only">Search or go to…</span>
      <span aria-hidden="true" className="hidden gap-1 xl:flex">
        <Kbd>{commandKey()}</Kbd>
        <Kbd>K</Kbd>
      </span>
    </button>
  );
}
