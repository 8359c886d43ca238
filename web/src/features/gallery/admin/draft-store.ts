import type { Words } from './draft';

/** A picture that waits on this device. */
export type StoredDraft = Words & {
  id: string;
  category: string;
  pictureId?: string;
  at: number;
  file: File;
};

/** Where drafts outlive the page. Each answers false, or nothing, where the browser stores nothing. */
export type DraftStore = {
  read: () => Promise<StoredDraft[]>;
  storeFile: (id: string, file: File) => Promise<boolean>;
  storeWords: (words: Omit<StoredDraft, 'file'>) => Promise<boolean>;
  forget: (id: string) => Promise<boolean>;
};

const longest = 14 * 24 * 60 * 60_000;

/**
 * Drafts in this browser's own database. Files lie apart from the words, which are written at each key: a photo
 * is written once. Each tab writes only its own drafts.
 */
export function browserStore(): DraftStore {
  let opening: Promise<IDBDatabase> | undefined;
  const open = () => {
    opening ??= answer(openRequest());
    return opening;
  };
  const write = async (names: string[], work: (stores: IDBTransaction) => void): Promise<boolean> => {
    try {
      const change = (await open()).transaction(names, 'readwrite');
      work(change);
      return await new Promise((resolve) => {
        change.oncomplete = () => resolve(true);
        change.onabort = () => resolve(false);
      });
    } catch {
      return false;
    }
  };
  const forget = (id: string) =>
    write(['words', 'files'], (change) => {
      change.objectStore('words').delete(id);
      change.objectStore('files').delete(id);
    });
  return {
    storeFile: (id, file) => write(['files'], (change) => change.objectStore('files').put(file, id)),
    storeWords: (words) => write(['words'], (change) => change.objectStore('words').put(words)),
    forget,
    read: async () => {
      try {
        const look = (await open()).transaction(['words', 'files']);
        const all = await answer<Omit<StoredDraft, 'file'>[]>(look.objectStore('words').getAll());
        const files = await Promise.all(
          all.map(({ id }) => answer<File | undefined>(look.objectStore('files').get(id))),
        );
        const whole = all.flatMap((words, index) => {
          const file = files[index];
          return file && words.at > Date.now() - longest ? [{ ...words, file }] : [];
        });
        for (const { id } of all) if (!whole.some((one) => one.id === id)) void forget(id);
        return whole.sort((a, b) => a.at - b.at || a.id.localeCompare(b.id));
      } catch {
        return [];
      }
    },
  };
}

function openRequest(): IDBOpenDBRequest {
  const request = indexedDB.open('gallery-drafts', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('words', { keyPath: 'id' });
    request.result.createObjectStore('files');
  };
  return request;
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
  });
}
