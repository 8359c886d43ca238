import { forms } from '../../../gen/rules.gen';
import { isTooLarge } from '../../../lib/image-limit';
import { randomKey } from '../../../lib/random-key';
import { check, type Messages } from '../../../lib/rules';

/** A picture on its way to the gallery. What was typed stays until the server has it. */
export type Draft = {
  id: string;
  /** The same for every try, also for the next press of the button: a picture whose answer was lost is not hung twice. */
  key: string;
  file?: File;
  alt: string;
  description: string;
  state: DraftState;
  messages: Messages;
};

export type DraftState =
  | { is: 'waiting' }
  | { is: 'shrinking' }
  | { is: 'sending'; done: number }
  /** `large`: the server found too many pixels in it. */
  | { is: 'failed'; sentence: string; large?: boolean };

export const fillIn = 'Please fill in all required fields';
export const notAnImage = 'Please select an image file';

let last = 0;

export function emptyDraft(file?: File): Draft {
  last += 1;
  return {
    id: `draft-${last}`,
    key: randomKey(),
    file,
    alt: '',
    description: '',
    state: { is: 'waiting' },
    messages: {},
  };
}

export function isImage(file: File): boolean {
  return file.type.startsWith('image/') && file.type !== 'image/svg+xml';
}

/** Puts chosen files into the form: an empty row is used before a new one is made. */
export function withFiles(drafts: readonly Draft[], files: readonly File[]): Draft[] {
  const next = [...drafts];
  for (const file of files) {
    const free = next.findIndex((draft) => !draft.file);
    const spot = next[free];
    if (spot) next[free] = { ...spot, file, messages: {}, state: { is: 'waiting' } };
    else next.push(emptyDraft(file));
  }
  return next;
}

/** What is wrong with a picture before it is sent. The server looks again. */
export function broken(draft: Draft, category: string): Messages {
  const messages = check(
    forms.galleryImage,
    { category, alt: draft.alt, description: draft.description },
    { today: '' },
  );
  if (!draft.file) messages.file = fillIn;
  return messages;
}

/** Those that have to be made smaller before they can be sent. */
export function tooLargeOnes(drafts: readonly Draft[]): (Draft & { file: File })[] {
  return drafts.filter(
    (draft): draft is Draft & { file: File } =>
      draft.file !== undefined &&
      (isTooLarge(draft.file) || (draft.state.is === 'failed' && draft.state.large === true)),
  );
}
