import { cx } from '../../lib/cx';
import { failure } from '../../lib/problem';
import { Button } from '../../ui/button';
import { useToast } from '../../ui/toast';
import type { Likes } from './api';

type Props = { likes: Likes; busy: boolean; onChange: (liked: boolean) => Promise<unknown> };

/** Likes, or takes the like back. The server counts once however often it is pressed. */
export function LikeButton({ likes: { count, liked }, busy, onChange }: Props) {
  const toast = useToast();
  const toggle = () =>
    onChange(!liked).catch((problem) => toast({ tone: 'danger', ...failure(problem), seconds: 5 }));
  return (
    <Button look="secondary" aria-pressed={liked} disabled={busy} onClick={() => void toggle()}>
      <Heart full={liked} />
      {count} {count === 1 ? 'Like' : 'Likes'}
    </Button>
  );
}

function Heart({ full }: { full: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={cx(
        'size-5 shrink-0 transition-colors',
        full ? 'fill-accent stroke-accent' : 'fill-none stroke-current',
      )}
      strokeWidth="1.6"
      strokeLinejoin="round"
    >
      <path d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z" />
    </svg>
  );
}
