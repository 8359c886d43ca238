import { useEffect, useRef, useState } from 'react';
import { makeSmaller, refused, tooLarge } from '../../../lib/image-limit';
import { ApiProblem, sentence } from '../../../lib/problem';
import { randomKey } from '../../../lib/random-key';
import type { PictureData } from '../../../ui/picture';
import { type ManagedEvent, uploadPicture } from './api';

type Way =
  | { is: 'shrinking' }
  | { is: 'sending'; done: number }
  /** `large` is the file that would do if it were smaller. */
  | { is: 'failed'; text: string; large?: File };
type Chosen = { file?: File; picture?: PictureData; way?: Way };

/**
 * The picture of an event that is being edited. It is on its way as soon as it
 * is chosen; it becomes the event's when the event is saved.
 */
export function usePicture(event: ManagedEvent | undefined, onTouched: () => void) {
  const [chosen, setChosen] = useState<Chosen>({ picture: event?.picture });
  const [version, setVersion] = useState(0);
  /** What was made smaller, in words. */
  const [shrunk, setShrunk] = useState('');
  /** The last one that was there for certain. */
  const sure = useRef<PictureData | undefined>(event?.picture);
  const work = useRef<Promise<string>>(Promise.resolve(sure.current?.id ?? ''));
  const stop = useRef<AbortController>(undefined);

  // Gives up what is on its way when the window closes.
  useEffect(() => () => stop.current?.abort(), []);

  const begin = () => {
    stop.current?.abort();
    stop.current = new AbortController();
    setVersion((old) => old + 1);
    onTouched();
    return stop.current.signal;
  };

  const send = async (file: File, signal: AbortSignal): Promise<string> => {
    const now = (next: Chosen) => !signal.aborted && setChosen(next);
    try {
      const onProgress = (done: number) => now({ file, way: { is: 'sending', done } });
      onProgress(0);
      const picture = await uploadPicture(file, event?.id, { key: randomKey(), onProgress, signal });
      if (!signal.aborted) sure.current = picture;
      now({ picture });
      return picture.id;
    } catch (problem) {
      const text = `Failed to upload image: ${sentence(problem)}`;
      const tooWide = problem instanceof ApiProblem && problem.code === 'too-many-pixels';
      const way: Way = { is: 'failed', text, large: tooWide ? file : undefined };
      if (isRefusal(problem)) {
        now({ picture: sure.current, way }); // this file is no use; what was there stays
        return sure.current?.id ?? '';
      }
      now({ file, way });
      throw new ApiProblem(0, { detail: text });
    }
  };

  const follow = (next: Promise<string>) => {
    work.current = next;
    next.catch(() => {}); // said at the field, and again when somebody saves
  };

  const choose = (file: File) => {
    setShrunk('');
    const text = refused(file);
    if (!text) return follow(send(file, begin()));
    const way: Way = { is: 'failed', text, large: text === tooLarge ? file : undefined };
    setChosen((before) => ({ ...before, way }));
  };

  const shrinkAndSend = async (file: File, signal: AbortSignal): Promise<string> => {
    setChosen((before) => ({ ...before, way: { is: 'shrinking' } }));
    const small = await makeSmaller(file);
    if (small) {
      if (!signal.aborted) setShrunk(small.text);
      return send(small.file, signal);
    }
    const text = 'This image cannot be made smaller here. Please choose another one.';
    if (!signal.aborted) setChosen((before) => ({ ...before, way: { is: 'failed', text } }));
    return sure.current?.id ?? '';
  };

  const shrink = (file: File) => follow(shrinkAndSend(file, begin()));

  const settle = (picture: PictureData | undefined) => {
    begin();
    setShrunk('');
    sure.current = picture;
    setChosen({ picture });
    work.current = Promise.resolve(picture?.id ?? '');
  };
  const remove = () => settle(undefined);
  /** Back to what was there, after another one did not arrive. */
  const restore = () => settle(sure.current);

  /** The picture's id, when it is there; fails with the sentence that stands at the field. */
  const settled = () => work.current;
  return { ...chosen, version, shrunk, choose, shrink, remove, restore, settled };
}

function isRefusal(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500;
}

export type EventPictureDraft = ReturnType<typeof usePicture>;
