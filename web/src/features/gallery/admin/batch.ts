import { makeSmaller } from '../../../lib/image-limit';
import { ApiProblem, sentence } from '../../../lib/problem';
import {
  changedSince,
  type Draft,
  type DraftState,
  type Failed,
  type Labels,
  nextToSend,
  tooLargeOnes,
} from './draft';
import { DraftList } from './draft-list';
import type { DraftStore } from './draft-store';

type Sending = { key: string; onProgress?: (done: number) => void; signal?: AbortSignal };

/** What a batch asks of the server. */
export type Calls = {
  sendFile: (file: File, options: Sending) => Promise<{ id: string }>;
  /** Where an earlier try with this key arrived, the answer is what that one sent. */
  publish: (
    picture: Labels & { pictureId: string },
    options: Sending,
  ) => Promise<Partial<Labels> & { id: string }>;
  update: (id: string, changes: Partial<Labels>) => Promise<unknown>;
};

/** How many pictures were published, of how many. */
export type Published = { done: number; all: number };

/** On a phone's connection more at once only make each other slower. */
const atOnce = 2;

/** The way of a list of drafts to the server: the files go ahead while the words are typed, then each picture is published. */
export class Batch extends DraftList {
  /** Called after each picture that is published. */
  onPublished: () => unknown = () => {};
  private readonly calls: Calls;
  private readonly sending = new Map<string, { stop: AbortController; done: Promise<void> }>();
  private stopped = false;

  constructor(calls: Calls, store: DraftStore) {
    super(store);
    this.calls = calls;
    this.subscribe(() => this.sendAhead());
  }

  override remove(id: string): void {
    this.sending.get(id)?.stop.abort();
    super.remove(id);
  }

  async makeAllSmaller(): Promise<void> {
    this.set({ shrinking: true, shrunk: [] });
    for (const { id, file } of tooLargeOnes(this.state.drafts)) {
      this.change(id, { state: { is: 'shrinking' } });
      const small = await makeSmaller(file);
      if (small) {
        this.storeFile(id, small.file);
        this.set({ shrunk: [...this.state.shrunk, small.text] });
      }
      this.change(id, small ? { file: small.file, state: { is: 'waiting' } } : { state: unreadable });
    }
    this.set({ shrinking: false });
  }

  /** The last goes first, since each new picture stands before the others. */
  async publishAll(ids = this.state.drafts.map(({ id }) => id)): Promise<Published | undefined> {
    if (this.state.busy) return undefined;
    const waiting = this.state.drafts.filter(({ id, file }) => file && ids.includes(id)).reverse();
    this.stopped = false;
    this.set({ busy: true, shrunk: [] });
    for (const { id } of waiting) this.again(id);
    let done = 0;
    for (const { id } of waiting) {
      if (!this.stopped && (await this.publish(id))) done += 1;
    }
    const failed = this.state.drafts.find(({ state }) => state.is === 'failed');
    this.set({ busy: false, current: failed?.id ?? this.state.current });
    return this.stopped ? undefined : { done, all: waiting.length };
  }

  /** Publishes no more after the one that is on its way. */
  stop(): void {
    this.stopped = true;
  }

  /** What failed is tried once more, and published if that was asked for. */
  async tryAgain(ids: readonly string[]): Promise<Published | undefined> {
    const publishing = ids.filter((id) => failed(this.find(id))?.publishing);
    for (const id of ids) this.again(id);
    return publishing.length > 0 ? this.publishAll(publishing) : undefined;
  }

  /** The connection is back. */
  goOn(): Promise<Published | undefined> {
    return this.tryAgain(this.state.drafts.filter((draft) => failed(draft)?.lost).map(({ id }) => id));
  }

  private again(id: string): void {
    if (failed(this.find(id))) this.change(id, { state: { is: 'waiting' } });
  }

  private sendAhead(): void {
    while (this.sending.size < atOnce) {
      const draft = nextToSend(this.state.drafts.filter(({ id }) => !this.sending.has(id)));
      if (!draft) return;
      const going = { stop: new AbortController(), done: Promise.resolve() };
      this.sending.set(draft.id, going);
      going.done = this.send(draft.id, draft.file, going.stop.signal).finally(() => {
        this.sending.delete(draft.id);
        this.sendAhead();
      });
    }
  }

  private async send(id: string, file: File, signal: AbortSignal): Promise<void> {
    const onProgress = (done: number) => this.change(id, { state: { is: 'sending', done } });
    onProgress(0);
    try {
      const picture = await this.calls.sendFile(file, { key: id, onProgress, signal });
      this.change(id, { pictureId: picture.id, state: { is: 'waiting' } });
      this.storeWords(this.find(id));
    } catch (problem) {
      if (!signal.aborted) this.fail(id, problem, this.state.busy);
    }
  }

  private async publish(id: string): Promise<boolean> {
    for (const last of [false, true]) {
      await this.sent(id);
      const draft = this.find(id);
      if (!draft?.pictureId) return false;
      const { pictureId, title, alt, description } = draft;
      this.change(id, { state: { is: 'saving' } });
      try {
        const labels = { title, alt, description, category: this.state.category };
        const there = await this.calls.publish({ pictureId, ...labels }, { key: id });
        const changes = changedSince(there, labels);
        if (Object.keys(changes).length > 0) await this.calls.update(there.id, changes);
        this.remove(id);
        void this.onPublished();
        return true;
      } catch (problem) {
        // The server deletes files that nobody published within a day. This one is still here.
        const deleted = problem instanceof ApiProblem && problem.code === 'object-not-found';
        if (!deleted || last) {
          this.fail(id, problem, true);
          return false;
        }
        this.change(id, { pictureId: undefined, state: { is: 'waiting' } });
      }
    }
    return false;
  }

  /** Waits until the server has a file, or will not have it. */
  private async sent(id: string): Promise<void> {
    for (;;) {
      const draft = this.find(id);
      const [first] = this.sending.values();
      const going = this.sending.get(id) ?? first;
      if (!draft || draft.pictureId || draft.state.is === 'failed' || !going) return;
      await going.done;
    }
  }

  private fail(id: string, problem: unknown, publishing: boolean): void {
    const refused = problem instanceof ApiProblem ? problem : undefined;
    const state: Failed = {
      is: 'failed',
      sentence: sentence(problem),
      large: refused?.code === 'too-many-pixels',
      lost: refused?.status === 0,
      publishing,
    };
    this.change(id, { state, messages: refused?.fields ?? {} });
  }
}

function failed(draft: Draft | undefined): Failed | undefined {
  return draft?.state.is === 'failed' ? draft.state : undefined;
}

const unreadable: DraftState = {
  is: 'failed',
  sentence: 'This image cannot be made smaller here. Please choose another one.',
};
