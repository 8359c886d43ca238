import type { components } from '../gen/api';

export type Problem = Partial<components['schemas']['Problem']>;

export const unreachable =
  'We could not reach the server. Nothing you typed is lost: please check your connection and try again.';
const unexpected = 'Something went wrong on our side. Please try again.';

/** What the server refused, in its own words. `status` is 0 when it could not be reached at all. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;

  constructor(status: number, problem: Problem = {}) {
    super(problem.detail || problem.title || (status === 0 ? unreachable : unexpected));
    this.name = 'ApiProblem';
    this.status = status;
    this.code = problem.code ?? '';
    this.fields = problem.fields ?? {};
  }
}

/** The sentence to show for anything that was thrown. Only the server's words reach people. */
export function sentence(thrown: unknown, fallback: string = unexpected): string {
  return thrown instanceof ApiProblem ? thrown.message : fallback;
}

/**
 * What to say when a deed of staff failed: the screen's own sentence, and after it why, where the server
 * refused for a reason that can be mended or could not be reached.
 */
export function failed(text: string, thrown: unknown): string {
  const explained = thrown instanceof ApiProblem && thrown.status < 500;
  return explained ? `${text}. ${thrown.message}` : text;
}

/** The same for a form: the messages of its fields stay, and only a failure without them gets the sentence. */
export function reworded(text: string): (thrown: unknown) => never {
  return (thrown) => {
    if (!(thrown instanceof ApiProblem) || Object.keys(thrown.fields).length > 0) throw thrown;
    throw new ApiProblem(thrown.status, { detail: failed(text, thrown), code: thrown.code });
  };
}
