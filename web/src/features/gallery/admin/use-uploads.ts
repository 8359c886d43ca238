import { useEffect, useSyncExternalStore } from 'react';
import { tooLarge } from '../../../lib/image-limit';
import { useStale } from '../../../ui/admin/resource';
import { useToast } from '../../../ui/toast';
import { gallery, publishPicture, sendFile, updateImage } from './api';
import { Batch, type Published } from './batch';
import { isImage, notAnImage, tooLargeOnes } from './draft';
import { browserStore } from './draft-store';

const seconds = 5;
/** A phone keeps them all, and somebody describes each. */
const most = 50;
/** One for the page: uploads go on while staff look at other screens. */
const batch = new Batch({ sendFile, publish: publishPicture, update: updateImage }, browserStore());

/** The batch of the upload form, and what is said about it. */
export function useUploads() {
  const state = useSyncExternalStore(batch.subscribe, batch.snapshot);
  const toast = useToast();
  const stale = useStale(gallery);
  const fail = (text: string) => toast({ tone: 'danger', text, seconds });
  const tell = (published: Published | undefined) => {
    if (!published) return;
    const { done, all } = published;
    if (done < all) fail('Upload failed');
    if (done === 0) return;
    const count = all > 1 ? ` (${done} of ${all})` : '';
    toast({ text: `Image uploaded successfully!${count}`, seconds });
  };

  // Follows the device: what an earlier visit left there, and its connection to the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the batch and the messages are the same for the page's whole life
  useEffect(() => {
    batch.onPublished = stale;
    void batch.restore();
    const online = () => void batch.goOn().then(tell);
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);

  const large = tooLargeOnes(state.drafts);
  return {
    ...state,
    batch,
    large,
    choose: (files: readonly File[]) => {
      const images = files.filter(isImage);
      const room = most - state.drafts.filter(({ file }) => file).length;
      if (images.length < files.length) fail(notAnImage);
      if (images.length > room) fail(`Please choose at most ${most} pictures at a time`);
      batch.choose(images.slice(0, room));
    },
    /** Goes on to the next picture if this one is complete. */
    next: () => {
      const reason = batch.next();
      if (reason) fail(reason);
    },
    submit: async () => {
      if (state.busy || state.shrinking) return;
      if (large.length > 0) return fail(tooLarge);
      const reason = batch.check();
      if (reason) return fail(reason);
      tell(await batch.publishAll());
    },
    tryAgain: async (id: string) => tell(await batch.tryAgain([id])),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
