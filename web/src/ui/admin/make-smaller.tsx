import { Button } from '../button';

type Props = { busy?: boolean; onPress: () => void };

/** What is left to do about a picture that is too large. */
export function MakeSmaller({ busy = false, onPress }: Props) {
  return (
    <Button look="secondary" size="sm" busy={busy} onClick={onPress} className="self-start">
      Make it smaller
    </Button>
  );
}
