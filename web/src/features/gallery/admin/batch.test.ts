import { expect, test } from 'vitest';
import { ApiProblem } from '../../../lib/problem';
import { Batch, type Calls } from './batch';
import { fillIn } from './draft';
import type { DraftStore, StoredDraft } from './draft-store';

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

/** What a device would store. */
function device() {
  const words = new Map<string, Omit<StoredDraft, 'file'>>();
  const files = new Map<string, File>();
  const store: DraftStore = {
    read: async () => [...words.values()].flatMap((one) => ({ ...one, file: files.get(one.id) as File })),
    storeFile: async (id, one) => files.set(id, one).size > 0,
    storeWords: async (one) => words.set(one.id, one).size > 0,
    forget: async (id) => words.delete(id) && files.delete(id),
  };
  return { store, left: () => [...words.values()].map(({ alt }) => alt) };
}

/** A server that publishes everything, with some of its answers changed. */
function server(changes: Partial<Calls> = {}) {
  const published: string[] = [];
  let files = 0;
  const calls: Calls = {
    sendFile: async () => ({ id: `file-${++files}` }),
    publish: async ({ pictureId, ...labels }) => {
      published.push(`${labels.category}: ${labels.alt}`);
      return { ...labels, id: pictureId };
    },
    update: async () => {},
    ...changes,
  };
  return { calls, published, sent: () => files };
}

/** A batch of described pictures. */
function described(batch: Batch, ...alts: string[]): Batch {
  batch.choose(alts.map((alt) => file(`${alt}.jpg`)));
  batch.setCategory('Food');
  batch.snapshot().drafts.forEach(({ id }, index) => {
    batch.write(id, { alt: alts[index] });
  });
  return batch;
}

const states = (batch: Batch) => batch.snapshot().drafts.map(({ alt, state }) => `${alt} ${state.is}`);

test('files go ahead, and pictures are published so that the first chosen comes first', async () => {
  const { store, left } = device();
  const { calls, published, sent } = server();
  const batch = described(new Batch(calls, store), 'a', 'b', 'c');
  await expect.poll(sent).toBe(3);
  expect(published).toEqual([]);
  expect(left()).toEqual(['a', 'b', 'c']);
  expect(await batch.publishAll()).toEqual({ done: 3, all: 3 });
  expect(published).toEqual(['Food: c', 'Food: b', 'Food: a']);
  expect(left(), 'nothing waits any more').toEqual([]);
  expect(batch.snapshot().drafts, 'the form is ready for the next').toHaveLength(1);
});

test('each picture is asked for in its turn, and what is missing is said', () => {
  const batch = new Batch(server().calls, device().store);
  batch.choose([file('a.jpg'), file('b.jpg')]);
  expect(batch.next()).toBe(fillIn);
  const [first, second] = batch.snapshot().drafts;
  expect(first?.messages).toEqual({
    alt: 'Describe this picture',
    category: 'Choose a category, or type a new one',
  });
  batch.setCategory('Food');
  batch.write(first?.id ?? '', { alt: 'A cake' });
  expect(batch.snapshot().drafts[0]?.messages).toEqual({});
  expect(batch.next()).toBeUndefined();
  expect(batch.snapshot().current).toBe(second?.id);
  expect(batch.check()).toBe(fillIn);
});

test('a failure is one picture’s alone, and a broken connection is taken up again', async () => {
  let broken = true;
  const { store, left } = device();
  const { calls, published } = server({
    sendFile: async ({ name }) => {
      if (name === 'b.jpg' && broken) throw new ApiProblem(0);
      return { id: name };
    },
  });
  const batch = described(new Batch(calls, store), 'a', 'b', 'c');
  expect(await batch.publishAll()).toEqual({ done: 2, all: 3 });
  expect(states(batch)).toEqual(['b failed']);
  expect(left()).toEqual(['b']);
  broken = false;
  expect(await batch.goOn(), 'it was to be published, so it is').toEqual({ done: 1, all: 1 });
  expect(published).toEqual(['Food: c', 'Food: a', 'Food: b']);
});

test('another visit takes up what was left, and a file that the server gave up is sent again', async () => {
  const { store } = device();
  described(new Batch(server({ sendFile: async () => ({ id: 'old' }) }).calls, store), 'a', 'b');
  const { calls, published } = server();
  const later = new Batch(
    {
      ...calls,
      publish: async (picture, options) => {
        if (picture.pictureId === 'old') throw new ApiProblem(409, { code: 'object-not-found' });
        return calls.publish(picture, options);
      },
    },
    store,
  );
  await expect
    .poll(async () => (await store.read()).map(({ pictureId }) => pictureId))
    .toEqual(['old', 'old']);
  await later.restore();
  expect(states(later)).toEqual(['a waiting', 'b waiting']);
  expect(later.snapshot()).toMatchObject({ category: 'Food', since: expect.any(Number) });
  expect(await later.publishAll()).toEqual({ done: 2, all: 2 });
  expect(published).toEqual(['Food: b', 'Food: a']);
});

test('words that were changed after a lost answer are saved, too', async () => {
  const gallery = new Map<string, { id: string; alt: string; category: string }>();
  const updates: [string, object][] = [];
  let lost = true;
  const { calls } = server({
    publish: async ({ alt, category }, { key }) => {
      const there = gallery.get(key) ?? { id: 'one', alt, category: category.toLowerCase() };
      gallery.set(key, there);
      if (lost) throw new ApiProblem(0);
      return there;
    },
    update: async (...update) => updates.push(update),
  });
  const batch = described(new Batch(calls, device().store), 'A cake');
  expect(await batch.publishAll()).toEqual({ done: 0, all: 1 });
  lost = false;
  const [draft] = batch.snapshot().drafts;
  batch.write(draft?.id ?? '', { alt: 'A birthday cake ' });
  expect(await batch.publishAll()).toEqual({ done: 1, all: 1 });
  expect(updates).toEqual([['one', { alt: 'A birthday cake ' }]]);
});
