import { forms } from '../../../gen/rules.gen';
import { isTooLarge } from '../../../lib/image-limit';
import { randomKey } from '../../../lib/random-key';
import { check, type Messages } from '../../../lib/rules';

/** What is typed about a picture. */
export type Words = { title: string; alt: string; description: string };

/** All that is said of a picture that is published. */
export type Labels = Words & { category: string };

/** A picture on its way to the gallery. What was typed stays until the server has it. */
export type Draft = Words & {
  /** Also the key of its upload, the same for every try: a picture whose answer was lost is not published twice. */
  id: string;
  file?: File;
  /** What the server calls the file, once it is there. */
  pictureId?: string;
  state: DraftState;
  messages: Messages;
};

export type DraftState =
  | { is: 'waiting' }
  | { is: 'shrinking' }
  | { is: 'sending'; done: number }
  | { is: 'saving' }
  | Failed;

export type Failed = {
  is: 'failed';
  sentence: string;
  /** The server found too many pixels in it. */
  large?: boolean;
  /** The connection was lost: it goes on when that is back. */
  lost?: boolean;
  /** It was to be published, not only sent ahead. */
  publishing?: boolean;
};

export const fillIn = 'Please fill in all required fields';
export const notAnImage = 'Please select an image file';
const needFile = 'Choose a picture';

export function emptyDraft(file?: File): Draft {
  return {
    id: randomKey(),
    file,
    title: '',
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

/** What is wrong with a picture before it is published. The server looks again. */
export function broken({ file, title, alt, description }: Draft, category: string): Messages {
  const messages = check(forms.galleryImage, { category, title, alt, description }, { today: '' });
  if (!file) messages.file = needFile;
  return messages;
}

/** The sentence above the form: that something is missing, else the first of the others. */
export function refusal(drafts: readonly Draft[], category: string): string | undefined {
  const missing = drafts.some(({ file, alt }) => !file || !alt.trim()) || !category.trim();
  const first = drafts.flatMap((draft) => Object.values(broken(draft, category)))[0];
  return first && (missing ? fillIn : first);
}

/** What was typed since `there` was sent. The server writes a text without spaces around it, and a category as it is known. */
export function changedSince(there: Partial<Labels>, labels: Labels): Partial<Labels> {
  const names = ['title', 'alt', 'description', 'category'] as const;
  const plain = (name: keyof Labels, text = '') => {
    const one = text.replace(/\s+/g, ' ').trim();
    return name === 'category' ? one.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() : one;
  };
  const changed = names.filter((name) => plain(name, there[name]) !== plain(name, labels[name]));
  return Object.fromEntries(changed.map((name) => [name, labels[name]]));
}

/** Those that have to be made smaller before they can be sent. */
export function tooLargeOnes(drafts: readonly Draft[]): (Draft & { file: File })[] {
  return drafts.filter(
    (draft): draft is Draft & { file: File } =>
      draft.file !== undefined &&
      (isTooLarge(draft.file) || (draft.state.is === 'failed' && draft.state.large === true)),
  );
}

/** The next one whose file can go ahead while the words are typed. */
export function nextToSend(drafts: readonly Draft[]): (Draft & { file: File }) | undefined {
  return drafts.find(
    (draft): draft is Draft & { file: File } =>
      draft.file !== undefined &&
      draft.pictureId === undefined &&
      draft.state.is === 'waiting' &&
      !isTooLarge(draft.file),
  );
}
