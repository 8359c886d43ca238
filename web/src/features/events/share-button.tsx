import { copyText } from '../../lib/clipboard';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useToast } from '../../ui/toast';

/** The phone's own sharing where there is one, else the link is copied. */
export function ShareButton({ title }: { title: string }) {
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
    if (await copyText(url)) toast({ text: 'Event link copied to clipboard!', seconds: 3 });
    else toast({ tone: 'warning', text: `The link could not be copied. It is ${url}`, seconds: 10 });
  };
  return (
    <Button look="quiet" onClick={() => void share()}>
      <Icon name="share" />
      Share
    </Button>
  );
}
