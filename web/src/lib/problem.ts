import type { components } from '../gen/api';

export type Problem = Partial<components['schemas']['Problem']>;

/** What to say when something failed: what it was, why, and the id of a fault on the server, to quote. */
export type Failure = { text: string; reason?: string; requestId?: string };

export const unreachable =
  'We could not reach the server. Nothing you typed is lost: please check your connection and try again.';
const unexpected = 'Something went wrong on our side. Please try again.';

/** What the server refused, in its own words. `status` is 0 when it could not be reached at all. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  /** Why, where it is known. An error page of a proxy gives no reason. */
  readonly reason: string | undefined;
  /** Of a fault inside the server, whose sentence asks people to quote it. */
  readonly requestId: string | undefined;

  constructor(status: number, { detail, code = '', fields = {}, requestId }: Problem = {}) {
    const reason = detail || (status === 0 ? unreachable : undefined);
    super(reason ?? unexpected);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.reason = reason;
    this.requestId = status === 500 ? requestId : undefined;
  }
}

/** The screen's own sentence first, the reason after it. Without a sentence of its own the reason is all there is. */
export function failure(thrown: unknown, text = ''): Failure {
  if (!(thrown instanceof ApiProblem)) return { text: text || unexpected };
  const { message, reason, requestId } = thrown;
  return text ? { text, reason, requestId } : { text: message, requestId };
}

/** Where the server refused with a sentence that is meant for people, it stands instead of the screen's own. */
export function refusal(thrown: unknown, text: string): Failure {
  const refused = thrown instanceof ApiProblem && ![0, 500].includes(thrown.status);
  return failure(thrown, refused && thrown.reason ? '' : text);
}

/** The same in one line, for a place that holds no more: also what the server says of fields that are not there. */
export function sentence(thrown: unknown): string {
  const fields = thrown instanceof ApiProblem ? Object.values(thrown.fields) : [];
  if (fields.length > 0) return fields.join(' ');
  const { text, requestId } = failure(thrown);
  return requestId ? `${text} Request id: ${requestId}` : text;
}
