import { useState } from 'react';
import { cx } from '../../lib/cx';
import { sentence } from '../../lib/problem';
import { Button } from '../../ui/button';
import { useToast } from '../../ui/toast';
import { type Likes, setLiked } from './api';

type Props = { eventId: string; likes: Likes | null; onChange: (likes: Likes) => void };

/** Likes, or takes the like back. The server counts once however often it is pressed. */
export function LikeButton({ eventId, likes, onChange }: Props) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const toggle = async () => {
    if (!likes) return;
    setBusy(true);
    try {
      onChange(await setLiked(eventId, !likes.liked));
    } catch (problem) {
      toast({ tone: 'danger', text: sentence(problem), seconds: 5 });
    } finally {
      setBusy(false);
    }
  };
  const count = likes?.count ?? 0;
  return (
    <Button
      look="secondary"
      aria-pressed={likes?.liked ?? false}
      disabled={!likes || busy}
      onClick={() => void toggle()}
    >
      <Heart full={likes?.liked ?? false} />
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
