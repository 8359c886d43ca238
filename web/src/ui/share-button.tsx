import { copyText } from '../lib/clipboard';
import { cx } from '../lib/cx';
import { Button } from './button';
import { Icon } from './icon';
import { useToast } from './toast';

type Props = {
  title: string;
  copied: string /** Only the icon where there is little room. */;
  compact?: boolean;
};

/** The phone's own sharing where there is one, else the link is copied and `copied` is said. */
export function ShareButton({ title, copied, compact = false }: Props) {
  const toast = useToast();
  const share = async () => {
    const url = location.origin + location.pathname;
    if (navigator.share) {
      try {
        return await navigator.share({ title, url });
      } catch (problem) {
        if (problem instanceof DOMException && problem.name === 'AbortError') return; // changed their mind
      }
    }
    if (await copyText(url)) toast({ text: copied, seconds: 3 });
    else toast({ tone: 'warning', text: `The link could not be copied. It is ${url}`, seconds: 10 });
  };
  return (
    <Button look="quiet" onClick={() => void share()} className={cx(compact && 'max-sm:px-3')}>
      <Icon name="share" />
      <span className={cx(compact && 'max-sm:sr-only')}>Share</span>
    </Button>
  );
}
