import { ChosenBar as Bar } from '../../../ui/admin/chosen-bar';
import { Icon } from '../../../ui/admin/icon';
import { Button } from '../../../ui/button';
import type { CommentStatus, Row } from './api';

type Props = {
  chosen: readonly Row[];
  shown: number;
  busy: boolean;
  mayDelete: boolean;
  onAll: () => void;
  onNone: () => void;
  onStatus: (status: CommentStatus) => void;
  onDelete: () => void;
};

/** What can be done with several comments at once: after a wave of rubbish, one tap or one question is enough. */
export function ChosenBar({ chosen, shown, busy, mayDelete, onAll, onNone, onStatus, onDelete }: Props) {
  const these = (word: string) =>
    `${word} ${chosen.length === 1 ? 'the chosen one' : `these ${chosen.length}`}`;
  return (
    <Bar
      chosen={chosen.length}
      shown={shown}
      hint={`Choose several to ${mayDelete ? 'hide, show or delete' : 'hide or show'} them together.`}
      onAll={onAll}
      onNone={onNone}
    >
      {chosen.some(({ status }) => status !== 'hidden') && (
        <Button look="secondary" size="sm" busy={busy} onClick={() => onStatus('hidden')}>
          {these('Hide')}
        </Button>
      )}
      {chosen.some(({ status }) => status !== 'shown') && (
        <Button look="secondary" size="sm" busy={busy} onClick={() => onStatus('shown')}>
          {these('Show')}
        </Button>
      )}
      {mayDelete && (
        <Button look="danger" size="sm" busy={busy} onClick={onDelete}>
          <Icon name="trash" size="sm" />
          {these('Delete')}
        </Button>
      )}
    </Bar>
  );
}
