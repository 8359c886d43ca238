import { ApiProblem, type Problem } from './problem';

type Options = {
  /** The same for every try, so that a lost answer does not store anything twice. */
  key: string;
  /** From 0 to 1. At 1 the server has it all and is still at work. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
};

/** How long to wait before each further try after a lost connection, in milliseconds. */
const waits = [1_000, 2_000, 4_000];

/** Sends a form with files. `fetch` cannot say how far an upload has come; this can. */
export async function upload<T>(path: string, form: FormData, options: Options): Promise<T> {
  for (const wait of [...waits, null]) {
    try {
      return await attempt<T>(path, form, options);
    } catch (problem) {
      const lost = problem instanceof ApiProblem && problem.status === 0;
      if (!lost || wait === null) throw problem;
      options.onProgress?.(0);
      await pause(wait, options.signal);
    }
  }
  throw new ApiProblem(0);
}

function attempt<T>(path: string, form: FormData, { key, onProgress, signal }: Options): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer as T);
      else reject(new ApiProblem(request.status, answer as Problem));
    };
    request.onerror = () => reject(new ApiProblem(0));
    request.ontimeout = request.onerror;
    request.onabort = () => reject(signal?.reason ?? new DOMException('stopped', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    request.open('POST', path);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', key);
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
