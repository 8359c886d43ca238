import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readable } from './post-office.ts';

const binary = fileURLToPath(new URL('../../bin/tafel', import.meta.url));
/** For the slowest and busiest machine: only a server that fails waits so long. */
const startLimit = 300_000;
const stopLimit = 20_000;
const mailLimit = 60_000;

/** What no healthy server ever logs. */
const alarms = /\bpanic\b|^goroutine \d+ \[|DATA RACE|level=ERROR|"level":"ERROR"/im;

/** Where `demo-folder.ts` says that it has put a filled data folder. */
export const demoFolder = 'E2E_DEMO_FOLDER';

/** The real program, on a port and a data folder of its own, with demo data. */
export class Tafel {
  private output = '';
  private ended: Promise<void>;
  /** The mails that were read, by their files, which never change. */
  private readonly mails = new Map<string, string>();

  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly data: string,
  ) {
    child.stdout?.on('data', (chunk) => {
      this.output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      this.output += chunk;
    });
    this.ended = once(child, 'close').then(() => undefined);
  }

  static async start(...options: string[]): Promise<Tafel> {
    await access(binary).catch(() => {
      throw new Error('bin/tafel is not there: run make build');
    });
    const data = await mkdtemp(join(tmpdir(), 'tafel-e2e-'));
    const filled = process.env[demoFolder];
    if (filled !== undefined) await cp(filled, data, { recursive: true });
    return Tafel.launch(data, '--demo', ...options);
  }

  /** A venue in which nothing has happened yet, with its owner. */
  static async startEmpty(owner: { email: string; password: string }): Promise<Tafel> {
    const data = await mkdtemp(join(tmpdir(), 'tafel-e2e-'));
    const add = spawn(
      binary,
      ['user', 'add', '--email', owner.email, '--name', 'Owner', '--role', 'owner', '--data', data],
      { env: cleanEnvironment(), stdio: ['pipe', 'ignore', 'ignore'] },
    );
    add.stdin?.end(`${owner.password}\n`);
    const [code] = await once(add, 'close');
    if (code !== 0) throw new Error(`tafel user add exited with ${code}`);
    return Tafel.launch(data);
  }

  /** A venue that nobody has set up yet. */
  static async startNew(): Promise<Tafel> {
    return Tafel.launch(await mkdtemp(join(tmpdir(), 'tafel-e2e-')));
  }

  /** The link that makes the first owner, as a first start prints it. */
  async setUpLink(): Promise<string> {
    const deadline = Date.now() + mailLimit;
    while (Date.now() < deadline) {
      const link = /https?:\/\/\S+\/reset-password\?token=\S+/.exec(this.output)?.[0];
      if (link !== undefined) return link;
      await pause(50);
    }
    throw new Error(`tafel printed no link\n${this.log()}`);
  }

  private static async launch(data: string, ...options: string[]): Promise<Tafel> {
    const address = `127.0.0.1:${await freePort()}`;
    const child = spawn(
      binary,
      ['serve', '--addr', address, '--data', data, '--rate-limits', 'off', ...options],
      { env: cleanEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const tafel = new Tafel(`http://${address}`, child, data);
    try {
      await tafel.ready();
    } catch (error) {
      child.kill('SIGKILL');
      await tafel.ended;
      throw new Error(`${error}\n${tafel.log()}`);
    }
    return tafel;
  }

  /** The demo owner, as the program itself prints it. */
  get account(): { email: string; password: string } {
    return { email: this.printed('email'), password: this.printed('password') };
  }

  /** A mail to somebody that says this, as the program writes it where no mail server is configured. */
  async mailTo(address: string, says = ''): Promise<string> {
    const folder = join(this.data, 'mail');
    const deadline = Date.now() + mailLimit;
    while (Date.now() < deadline) {
      for (const name of await readdir(folder).catch(() => [])) {
        if (!name.endsWith('.eml')) continue;
        const raw = this.mails.get(name) ?? (await readFile(join(folder, name), 'utf8'));
        this.mails.set(name, raw);
        if (!raw.includes(`<${address}>`)) continue;
        const text = readable(raw);
        if (text.includes(says)) return text;
      }
      await pause(50);
    }
    throw new Error(`no mail to ${address} ${says}`);
  }

  /** Waits until the demo's pictures are there, which are made behind the scenes. */
  async complete(): Promise<void> {
    const deadline = Date.now() + startLimit;
    while (
      !["the demo's gallery is complete", "the demo's events are complete"].every((line) =>
        this.output.includes(line),
      )
    ) {
      if (Date.now() > deadline) throw new Error(`the demo was never complete\n${this.log()}`);
      await pause(50);
    }
  }

  /** The doctor's visit by command, beside the server. */
  async doctor(): Promise<void> {
    const visit = spawn(binary, ['doctor', '--data', this.data], {
      env: cleanEnvironment(),
      stdio: 'ignore',
    });
    const [code] = await once(visit, 'close');
    if (code !== 0) throw new Error(`tafel doctor exited with ${code}`);
  }

  /** A copy of the data folder, once the program has ended. */
  async keep(folder: string): Promise<void> {
    this.child.kill('SIGTERM');
    await this.ended;
    await rename(this.data, folder);
    if (this.child.exitCode !== 0) throw new Error(`tafel exited with ${this.child.exitCode}\n${this.log()}`);
  }

  /** Stops it as an operator would, and complains about anything that went wrong while it ran. */
  async stop(logFile: string): Promise<void> {
    const early = this.child.exitCode ?? this.child.signalCode;
    this.child.kill('SIGTERM');
    const stopped = await Promise.race([
      this.ended.then(() => true),
      pause(stopLimit, false, { ref: false }),
    ]);
    if (!stopped) {
      this.child.kill('SIGKILL');
      await this.ended;
    }
    await rm(this.data, { recursive: true, force: true });
    await mkdir(dirname(logFile), { recursive: true });
    await writeFile(logFile, this.output);
    const alarm = this.output.split('\n').find((line) => alarms.test(line));
    if (early !== null) throw new Error(`tafel ended by itself (${early})\n${this.log()}`);
    if (!stopped) throw new Error(`tafel did not stop within ${stopLimit / 1000} s\n${this.log()}`);
    if (this.child.exitCode !== 0) throw new Error(`tafel exited with ${this.child.exitCode}\n${this.log()}`);
    if (alarm !== undefined) throw new Error(`tafel logged: ${alarm}\n(the whole log: ${logFile})`);
  }

  private async ready(): Promise<void> {
    const deadline = Date.now() + startLimit;
    while (Date.now() < deadline) {
      if (this.child.exitCode !== null)
        throw new Error(`tafel ended at the start with ${this.child.exitCode}`);
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      await pause(50);
    }
    throw new Error(`tafel was not ready after ${startLimit / 1000} s`);
  }

  private printed(name: string): string {
    const value = new RegExp(`^\\s*${name}:\\s*(\\S+)\\s*$`, 'm').exec(this.output)?.[1];
    if (value === undefined) throw new Error(`tafel printed no "${name}:" line\n${this.log()}`);
    return value;
  }

  private log(): string {
    return this.output.split('\n').slice(-40).join('\n');
  }
}

/** Settings of the person who runs the tests must not reach the server under test. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('TAFEL_')));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
