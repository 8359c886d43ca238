import { expect, test } from 'vitest';
import {
  broken,
  type Draft,
  emptyDraft,
  fillIn,
  isImage,
  nextToSend,
  refusal,
  tooLargeOnes,
  withFiles,
} from './draft';

const file = (name: string, type = 'image/jpeg', size = 10) =>
  new File([new Uint8Array(size)], name, { type });

test('chosen files fill the empty row first, each keeps what was typed, and each upload has a key of its own', () => {
  const typed = { ...emptyDraft(), alt: 'A cake' };
  const drafts = withFiles([typed], [file('a.jpg'), file('b.jpg')]);
  expect(drafts.map((draft) => [draft.file?.name, draft.alt])).toEqual([
    ['a.jpg', 'A cake'],
    ['b.jpg', ''],
  ]);
  expect(new Set(drafts.map((draft) => draft.id)).size).toBe(2);
  expect(drafts[0]?.id).toBe(typed.id);
  expect(withFiles(drafts, [file('c.jpg')])).toHaveLength(3);
  expect(withFiles([typed], [])).toEqual([typed]);
});

test.each([
  ['image/jpeg', true],
  ['image/png', true],
  ['image/webp', true],
  ['image/heic', true], // the server decides; some browsers can make a JPEG of it
  ['image/svg+xml', false],
  ['text/plain', false],
  ['', false],
])('%s is an image: %s', (type, is) => {
  expect(isImage(file('x', type))).toBe(is);
});

test('too large are files beyond the limit, and those with too many pixels for the server', () => {
  const light = emptyDraft(file('light.jpg', 'image/jpeg', 5_242_879));
  const heavy = emptyDraft(file('heavy.jpg', 'image/jpeg', 5_242_880));
  const wide: Draft = {
    ...emptyDraft(file('wide.jpg')),
    state: { is: 'failed', sentence: 'no', large: true },
  };
  expect(tooLargeOnes([emptyDraft(), light, heavy, wide])).toEqual([heavy, wide]);
});

test('file, category and alt text are required: each says so at its field, and the form above them', () => {
  const missing = {
    file: 'Choose a picture',
    category: 'Choose a category, or type a new one',
    alt: 'Describe this picture',
  };
  expect(broken(emptyDraft(), ' ')).toEqual(missing);
  expect(refusal([emptyDraft()], ' ')).toBe(fillIn);
  const good = { ...emptyDraft(file('a.jpg')), alt: 'A cake' };
  expect([broken(good, 'Food'), refusal([good], 'Food')]).toEqual([{}, undefined]);
  const long = { ...good, alt: 'x'.repeat(301) };
  expect(refusal([good, long], 'Food')).toBe('Please use at most 300 characters');
  expect(refusal([long, emptyDraft()], 'Food')).toBe(fillIn);
});

test('files go ahead in their order, but not one that is too large, on its way, or there', () => {
  const heavy = emptyDraft(file('heavy.jpg', 'image/jpeg', 5_242_880));
  const there: Draft = { ...emptyDraft(file('there.jpg')), pictureId: '1' };
  const going: Draft = { ...emptyDraft(file('going.jpg')), state: { is: 'sending', done: 0 } };
  const next = emptyDraft(file('next.jpg'));
  expect(nextToSend([emptyDraft(), heavy, there, going, next])).toBe(next);
  expect(nextToSend([there])).toBeUndefined();
});
