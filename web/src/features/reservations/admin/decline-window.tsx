import { useId, useState } from 'react';
import { useTyping } from '../../../ui/admin/use-typing';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { useOpening } from './use-opening';

const reasons = [
  'We are full at that time',
  'We are closed that day',
  'Too many people for us',
  'Too short notice',
] as const;

type Props = {
  title: string;
  refused: string;
  busy: boolean;
  onReason: (reason: string) => void;
  onClose: () => void;
};

/** Why we say no: one tap, or own words. The guest reads it in the letter. */
export function DeclineWindow({ title, refused, busy, onReason, onClose }: Props) {
  const { touch, close } = useTyping(onClose);
  const [words, setWords] = useState('');
  const opening = useOpening();
  const field = useId();
  const send = (reason: string) => !busy && !opening && onReason(reason);
  return (
    <Dialog open onClose={close} title={title} high>
      <div className="flex flex-col gap-4">
        {refused && <Banner tone="danger">{refused}</Banner>}
        <p className="text-sm text-ink-soft">The guest reads the reason in the e-mail.</p>
        <ul aria-label="Reasons" className="flex flex-col gap-2">
          {reasons.map((reason, at) => (
            <li key={reason}>
              <Button
                look="secondary"
                className="w-full"
                aria-disabled={busy || opening || undefined}
                data-autofocus={at === 0 || undefined}
                onClick={() => send(reason)}
              >
                {reason}
              </Button>
            </li>
          ))}
        </ul>
        <div className="flex flex-col gap-2">
          <label htmlFor={field} className="text-sm font-medium">
            Or in your own words
          </label>
          <textarea
            id={field}
            rows={2}
            value={words}
            onInput={touch}
            onChange={({ target }) => setWords(target.value)}
            className="control"
          />
          <div className="flex flex-wrap justify-between gap-2">
            <Button look="quiet" aria-disabled={busy || opening || undefined} onClick={() => send('')}>
              Without a reason
            </Button>
            <Button
              disabled={!words.trim()}
              aria-disabled={opening || undefined}
              busy={busy}
              onClick={() => send(words.trim())}
            >
              Decline
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
