import type { Messages } from '../../../lib/rules';
import { broken, type Draft, emptyDraft, refusal, type Words, withFiles } from './draft';
import type { DraftStore } from './draft-store';

export type ListState = {
  drafts: readonly Draft[];
  /** One for all of them. */
  category: string;
  /** The picture that is described now. */
  current: string;
  busy: boolean;
  shrinking: boolean;
  /** What was made smaller, in words. */
  shrunk: readonly string[];
  /** Whether the browser could store them. */
  stored: boolean;
  /** When the oldest picture was chosen that an earlier visit left here. */
  since?: number;
};

/** The pictures of the upload form and what is typed about them. All of it is stored on the device until it is removed. */
export class DraftList {
  protected state: ListState;
  private readonly store: DraftStore;
  private readonly listeners = new Set<() => void>();
  /** When each was chosen; those of one moment in their order. */
  private readonly chosenAt = new Map<string, number>();
  private restoring: Promise<void> | undefined;

  constructor(store: DraftStore) {
    this.store = store;
    const first = emptyDraft();
    this.state = {
      drafts: [first],
      category: '',
      current: first.id,
      busy: false,
      shrinking: false,
      shrunk: [],
      stored: false,
    };
  }

  snapshot = (): ListState => this.state;
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes up what an earlier visit left, once. */
  restore(): Promise<void> {
    this.restoring ??= this.store.read().then((all) => {
      const left = all.filter(({ id }) => !this.find(id));
      const [oldest] = left;
      if (!oldest) return;
      for (const { id, at } of left) this.chosenAt.set(id, at);
      const drafts = left.map(
        ({ id, file, title, alt, description, pictureId }): Draft => ({
          ...emptyDraft(file),
          ...{ id, title, alt, description, pictureId },
        }),
      );
      this.set({
        stored: true,
        since: oldest.at,
        drafts: [...drafts, ...this.state.drafts.filter(({ file }) => file)],
        category: this.state.category || oldest.category,
        current: (drafts.find(({ alt }) => !alt.trim()) ?? drafts[0])?.id ?? '',
      });
    });
    return this.restoring;
  }

  choose(files: readonly File[]): void {
    const before = new Set(this.state.drafts.filter(({ file }) => file).map(({ id }) => id));
    this.set({ drafts: withFiles(this.state.drafts, files), shrunk: [] });
    for (const draft of this.state.drafts) {
      if (!draft.file || before.has(draft.id)) continue;
      this.storeFile(draft.id, draft.file);
      this.storeWords(draft);
    }
  }

  write(id: string, words: Partial<Words>): void {
    const messages = without(this.find(id)?.messages ?? {}, Object.keys(words));
    this.change(id, { ...words, messages });
    this.storeWords(this.find(id));
  }

  setCategory(category: string): void {
    const drafts = this.state.drafts.map((draft) => ({
      ...draft,
      messages: without(draft.messages, ['category']),
    }));
    this.set({ category, drafts });
    for (const draft of drafts) this.storeWords(draft);
  }

  show(id: string): void {
    this.set({ current: id });
  }

  /** Goes on to the next picture, or tells why not yet. */
  next(): string | undefined {
    const { drafts, category, current } = this.state;
    const at = drafts.findIndex(({ id }) => id === current);
    const draft = drafts[at];
    const following = drafts[at + 1];
    if (!draft || !following) return undefined;
    this.change(current, { messages: broken(draft, category) });
    const reason = refusal([draft], category);
    if (!reason) this.show(following.id);
    return reason;
  }

  /** Tells why they cannot be published as they are. Each says it at its fields; the first of them is shown. */
  check(): string | undefined {
    const { category } = this.state;
    const drafts = this.state.drafts.map((draft) => ({ ...draft, messages: broken(draft, category) }));
    const wrong = drafts.find(({ messages }) => Object.keys(messages).length > 0);
    this.set({ drafts, current: wrong?.id ?? this.state.current });
    return refusal(drafts, category);
  }

  remove(id: string): void {
    void this.store.forget(id);
    const at = this.state.drafts.findIndex((draft) => draft.id === id);
    const left = this.state.drafts.filter((draft) => draft.id !== id);
    const drafts = left.length > 0 ? left : [emptyDraft()];
    const beside = drafts[Math.min(at, drafts.length - 1)];
    this.set({
      drafts,
      current: this.state.current === id ? (beside?.id ?? '') : this.state.current,
      since: left.length > 0 ? this.state.since : undefined,
    });
  }

  clear(): void {
    for (const { id } of this.state.drafts) this.remove(id);
    this.set({ category: '' });
  }

  protected find(id: string): Draft | undefined {
    return this.state.drafts.find((draft) => draft.id === id);
  }

  protected change(id: string, changes: Partial<Draft>): void {
    const drafts = this.state.drafts.map((draft) => (draft.id === id ? { ...draft, ...changes } : draft));
    this.set({ drafts });
  }

  protected storeFile(id: string, file: File): void {
    void this.store.storeFile(id, file).then((stored) => this.set({ stored }));
  }

  protected storeWords(draft: Draft | undefined): void {
    if (!draft?.file) return;
    const { id, title, alt, description, pictureId } = draft;
    const at = this.chosenAt.get(id) ?? Date.now() + this.chosenAt.size / 1000;
    this.chosenAt.set(id, at);
    void this.store.storeWords({ id, title, alt, description, pictureId, category: this.state.category, at });
  }

  protected set(changes: Partial<ListState>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }
}

function without(messages: Messages, fields: readonly string[]): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([field]) => !fields.includes(field)));
}
