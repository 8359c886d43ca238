import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromiumEnvironment, chromiumFlags, chromiumPath } from '../support/chromium.ts';

type Fields = Record<string, unknown>;
type Message = {
  id?: number;
  method?: string;
  params?: Fields;
  result?: Fields;
  error?: { message: string };
};
type Waiting = { done: (result: Fields) => void; failed: (error: Error) => void };

/**
 * A Chromium with one page, spoken to over its pipe. A browser test's tool listens to all that scripts
 * do, for which the browser has to read each of them once more: on a slow phone that alone is a long
 * task, and not one of ours. Here only what is asked for is switched on.
 */
export class Devtools {
  private last = 0;
  private session: string | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Map<string, (params: Fields) => void>();

  private constructor(
    private readonly process: ChildProcess,
    private readonly out: Writable,
    private readonly profile: string,
  ) {}

  static async start(): Promise<Devtools> {
    const profile = await mkdtemp(join(tmpdir(), 'tafel-paint-'));
    const flags = [...chromiumFlags, '--headless', '--remote-debugging-pipe', `--user-data-dir=${profile}`];
    // The whole browser, as visitors have it.
    const chromium = spawn(chromiumPath('chromium'), [...flags, 'about:blank'], {
      env: chromiumEnvironment(),
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    const devtools = new Devtools(chromium, chromium.stdio[3] as Writable, profile);
    devtools.listen(chromium.stdio[4] as Readable);
    const { targetInfos } = await devtools.send('Target.getTargets');
    const page = (targetInfos as { type: string; targetId: string }[]).find(({ type }) => type === 'page');
    const attached = await devtools.send('Target.attachToTarget', {
      targetId: page?.targetId,
      flatten: true,
    });
    devtools.session = String(attached.sessionId);
    return devtools;
  }

  send(method: string, params: Fields = {}): Promise<Fields> {
    this.last += 1;
    this.out.write(`${JSON.stringify({ id: this.last, method, params, sessionId: this.session })}\0`);
    return new Promise((done, failed) => this.waiting.set(this.last, { done, failed }));
  }

  on(method: string, listener: (params: Fields) => void): void {
    this.listeners.set(method, listener);
  }

  once(method: string): Promise<void> {
    return new Promise((done) => this.on(method, () => done()));
  }

  /** Asks the browser itself to end: what was started may be a script around it, and killing that leaves it at work. */
  async close(): Promise<void> {
    const ended = new Promise((done) => this.process.once('exit', done));
    this.session = undefined;
    await this.send('Browser.close');
    await ended;
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  private listen(from: Readable): void {
    let text = '';
    from.setEncoding('utf8').on('data', (piece: string) => {
      const messages = (text + piece).split('\0');
      text = messages.pop() ?? '';
      for (const message of messages) this.hear(JSON.parse(message));
    });
    this.process.once('exit', () => {
      for (const { failed } of this.waiting.values()) failed(new Error('Chromium has ended'));
    });
  }

  private hear({ id, method, params, result, error }: Message): void {
    if (method) this.listeners.get(method)?.(params ?? {});
    if (id === undefined) return;
    const { done, failed } = this.waiting.get(id) ?? {};
    this.waiting.delete(id);
    if (error) failed?.(new Error(error.message));
    else done?.(result ?? {});
  }
}
