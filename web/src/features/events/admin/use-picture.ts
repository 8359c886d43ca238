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
  const work = useRef<Promise<string>>(Promise.resolve(event?.pictureId ?? ''));
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
      now({ picture });
      return picture.id;
    } catch (problem) {
      const text = `Failed to upload image: ${sentence(problem)}`;
      now({ file, way: { is: 'failed', text } });
      throw new ApiProblem(0, { detail: text });
    }
  };

  const choose = (file: File) => {
    const text = refused(file);
    if (text) return setChosen((before) => ({ ...before, way: { is: 'failed', text } }));
    work.current = send(file, begin());
    work.current.catch(() => {}); // said at the field, and again when somebody saves
  };

  const settle = (picture: PictureData | undefined, id: string) => {
    begin();
    setChosen({ picture });
    work.current = Promise.resolve(id);
  };
  const remove = () => settle(undefined, '');
  /** Back to what the event has, after another one did not arrive. */
  const restore = event?.picture && (() => settle(event.picture, event.pictureId));

  /** The picture's id, when it is there; fails with the sentence that stands at the field. */
  const settled = () => work.current;
  return { ...chosen, version, choose, remove, restore, settled };
}

export type EventPictureDraft = ReturnType<typeof usePicture>;
