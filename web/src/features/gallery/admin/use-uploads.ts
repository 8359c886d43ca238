import { useRef, useState } from 'react';
import { makeSmaller, tooLarge } from '../../../lib/image-limit';
import { ApiProblem, sentence } from '../../../lib/problem';
import { useToast } from '../../../ui/toast';
import { useUpload } from './api';
import {
  broken,
  type Draft,
  type DraftState,
  emptyDraft,
  fillIn,
  isImage,
  notAnImage,
  tooLargeOnes,
  withFiles,
} from './draft';

const seconds = 5;
/** On a phone's line more at once only make each other slower. */
const atOnce = 2;

/** The pictures of the upload form, from choosing to the last progress bar. */
export function useUploads() {
  const [drafts, setDrafts] = useState<Draft[]>(() => [emptyDraft()]);
  const [category, setCategory] = useState('');
  const [busy, setBusy] = useState(false);
  const [shrinking, setShrinking] = useState(false);
  /** What was made smaller, in words. */
  const [shrunk, setShrunk] = useState<string[]>([]);
  const stop = useRef<AbortController>(undefined);
  const toast = useToast();
  const { mutateAsync } = useUpload();

  const change = (id: string, changes: Partial<Draft>) =>
    setDrafts((all) => all.map((draft) => (draft.id === id ? { ...draft, ...changes } : draft)));
  const remove = (id: string) =>
    setDrafts((all) => {
      const left = all.filter((draft) => draft.id !== id);
      return left.length > 0 ? left : [emptyDraft()];
    });
  const fail = (text: string) => toast({ tone: 'danger', text, seconds });

  const choose = (files: readonly File[]) => {
    const images = files.filter(isImage);
    if (images.length < files.length) fail(notAnImage);
    setShrunk([]);
    setDrafts((all) => withFiles(all, images));
  };

  const send = async (draft: Draft, signal: AbortSignal): Promise<boolean> => {
    const set = (state: DraftState) => change(draft.id, { state });
    if (!draft.file) return false;
    try {
      set({ is: 'sending', done: 0 });
      const onProgress = (done: number) => set({ is: 'sending', done });
      const { file, alt, description, key } = draft;
      await mutateAsync({ file, category, alt, description, key, onProgress, signal });
      remove(draft.id);
      return true;
    } catch (problem) {
      if (signal.aborted) set({ is: 'waiting' });
      else set({ is: 'failed', sentence: sentence(problem), large: hasTooManyPixels(problem) });
      if (problem instanceof ApiProblem) change(draft.id, { messages: problem.fields });
      return false;
    }
  };

  const large = tooLargeOnes(drafts);
  const makeAllSmaller = async () => {
    setShrinking(true);
    setShrunk([]);
    for (const { id, file } of large) {
      change(id, { state: { is: 'shrinking' } });
      const small = await makeSmaller(file);
      if (small) setShrunk((all) => [...all, small.text]);
      change(id, small ? { file: small.file, state: { is: 'waiting' } } : { state: unreadable });
    }
    setShrinking(false);
  };

  const submit = async () => {
    if (busy || shrinking) return;
    if (large.length > 0) return fail(tooLarge);
    const checked = drafts.map((draft) => ({ ...draft, messages: broken(draft, category) }));
    const first = checked.flatMap((draft) => Object.values(draft.messages))[0];
    setDrafts(checked);
    if (first) {
      const missing = checked.some((draft) => Object.values(draft.messages).includes(fillIn));
      return fail(missing ? fillIn : first);
    }
    const controller = new AbortController();
    stop.current = controller;
    setBusy(true);
    setShrunk([]);
    const results = await inTurns(drafts, atOnce, (draft) => send(draft, controller.signal));
    setBusy(false);
    const done = results.filter(Boolean).length;
    const all = drafts.length;
    if (controller.signal.aborted) return;
    if (done < all) fail('Upload failed');
    if (done === 0) return;
    const count = all > 1 ? ` (${done} of ${all})` : '';
    toast({ text: `Image uploaded successfully!${count}`, seconds });
  };

  return {
    drafts,
    category,
    setCategory,
    busy,
    change,
    remove,
    choose,
    large,
    makeAllSmaller,
    shrinking,
    shrunk,
    submit,
    cancel: () => stop.current?.abort(),
  };
}

export type Uploads = ReturnType<typeof useUploads>;

const unreadable: DraftState = {
  is: 'failed',
  sentence: 'This image cannot be made smaller here. Please choose another one.',
};

function hasTooManyPixels(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.code === 'too-many-pixels';
}

/** Does the work on each item, a few at a time, and gives the results in order. */
async function inTurns<T, R>(items: readonly T[], most: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const run = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index] as T);
    }
  };
  await Promise.all(Array.from({ length: most }, run));
  return results;
}
