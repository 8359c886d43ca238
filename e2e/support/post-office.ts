import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

export interface ReceivedMessage {
  to: string;
  raw: string;
}

/** A mail server on this machine that takes everything, but for whom it has been told to refuse or to put off. */
export class PostOffice {
  readonly received: ReceivedMessage[] = [];
  readonly refused = new Set<string>();
  readonly putOff = new Set<string>();

  private constructor(private readonly server: Server) {}

  static async open(): Promise<PostOffice> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const office = new PostOffice(server);
    server.on('connection', (socket) => office.converse(socket));
    return office;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}?from=venue@example.com&tls=none`;
  }

  get port(): number {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('the post office is closed');
    return address.port;
  }

  close(): void {
    this.server.close();
  }

  private converse(socket: Socket): void {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let waiting = '';
    let to = '';
    let writing = false;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      waiting += chunk.toString('utf8');
      for (;;) {
        const end = waiting.indexOf(writing ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const text = waiting.slice(0, end);
        waiting = waiting.slice(end + (writing ? 5 : 2));
        if (writing) {
          writing = false;
          this.received.push({ to, raw: text });
          say('250 Thank you');
          continue;
        }
        const [verb = ''] = text.toUpperCase().split(' ');
        if (verb === 'RCPT') to = /<(.*)>/.exec(text)?.[1] ?? '';
        if (verb === 'RCPT' && this.refused.has(to)) say('550 5.1.1 Nobody of that name lives here');
        else if (verb === 'RCPT' && this.putOff.has(to)) say('451 4.7.1 Try again later');
        else if (verb === 'DATA') {
          writing = true;
          say('354 Go on');
        } else if (verb === 'QUIT') {
          say('221 Goodbye');
          socket.end();
        } else say('250 OK');
      }
    });
    say('220 A post office for tests');
  }
}

/** The words of a mail as it travels: its quoted-printable lines joined again, with its spaces that do not break. */
export function readable(raw: string): string {
  return raw
    .replace(/=\r?\n/g, '')
    .replace(/=C2=A0/g, '\u00a0')
    .replace(/=3D/g, '=');
}
