import { useEffect, useRef, useState } from 'react';
import { ApiProblem, sentence } from '../../../lib/problem';
import { randomKey } from '../../../lib/random-key';
import { mostBytes, shrinkImage } from '../../../lib/shrink-image';
import type { PictureData } from '../../../ui/picture';
import { type ManagedEvent, uploadPicture } from './api';

export const wrongType = 'Please select a valid image file (JPEG, PNG, WebP)';
export const tooLarge = 'Image size must be less than 5MB';
const types = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'];

/** What SPEC.md says about a file before it is sent; nothing when it may be. The server looks again. */
export function refused(file: Pick<File, 'type' | 'size'>): string {
  if (!types.includes(file.type)) return wrongType;
  return file.size < mostBytes ? '' : tooLarge;
}

type Way = { is: 'preparing' } | { is: 'sending'; done: number } | { is: 'failed'; text: string };
type Chosen = { file?: File; picture?: PictureData; way?: Way };

/**
 * The picture of an event that is being edited. It is on its way as soon as it
 * is chosen; it becomes the event's when the event is saved.
 */
export function usePicture(event: ManagedEvent | undefined, onTouched: () => void) {
  const [chosen, setChosen] = useState<Chosen>({ picture: event?.picture });
  const [version, setVersion] = useState(0);
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
      now({ file, way: { is: 'preparing' } });
      const light = await shrinkImage(file);
      const onProgress = (done: number) => now({ file, way: { is: 'sending', done } });
      onProgress(0);
      const picture = await uploadPicture(light, event?.id, { key: randomKey(), onProgress, signal });
      if (!signal.aborted) sure.current = picture;
      now({ picture });
      return picture.id;
    } catch (problem) {
      const text = `Failed to upload image: ${sentence(problem)}`;
      const way: Way = { is: 'failed', text };
      if (isRefusal(problem)) {
        now({ picture: sure.current, way }); // this file is no use; what was there stays
        return sure.current?.id ?? '';
      }
      now({ file, way });
      throw new ApiProblem(0, { detail: text });
    }
  };

  const choose = (file: File) => {
    const text = refused(file);
    if (text) return setChosen((before) => ({ ...before, way: { is: 'failed', text } }));
    work.current = send(file, begin());
    work.current.catch(() => {}); // said at the field, and again when somebody saves
  };

  const settle = (picture: PictureData | undefined) => {
    begin();
    sure.current = picture;
    setChosen({ picture });
    work.current = Promise.resolve(picture?.id ?? '');
  };
  const remove = () => settle(undefined);
  /** Back to what was there, after another one did not arrive. */
  const restore = () => settle(sure.current);

  /** The picture's id, when it is there; fails with the sentence that stands at the field. */
  const settled = () => work.current;
  return { ...chosen, version, choose, remove, restore, settled };
}

function isRefusal(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500;
}

export type EventPictureDraft = ReturnType<typeof usePicture>;
