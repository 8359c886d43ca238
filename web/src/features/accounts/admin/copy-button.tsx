import { copyText } from '../../../lib/clipboard';
import { Button } from '../../../ui/button';
import { useToast } from '../../../ui/toast';

type Props = { text: string; copied: string; failed: string; children: string };

/** Copies what is shown only once, and says how it went. */
export function CopyButton({ text, copied, failed, children }: Props) {
  const toast = useToast();
  const copy = async () => {
    const done = await copyText(text);
    toast(done ? { text: copied, seconds: 3 } : { tone: 'danger', text: failed, seconds: 5 });
  };
  return (
    <Button look="secondary" onClick={() => void copy()}>
      {children}
    </Button>
  );
}
