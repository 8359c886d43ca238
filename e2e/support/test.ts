import { join } from 'node:path';
import { type BrowserContext, test as base, expect, request, type TestInfo } from '@playwright/test';
import { phoneOfTests } from '../playwright.config.ts';
import { Tafel } from './tafel.ts';

export { expect };

/** `test.use(withMotion)`: a visitor who has not asked for less motion, as most have not. Films play and things fade. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' as const } };

type StorageState = Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>;

interface WorkerFixtures {
  /** The real binary, started once for each worker. */
  tafel: Tafel;
  /** The demo owner's session, made through the API. Do not sign it out: other tests share it. */
  ownerSession: StorageState;
}

interface TestFixtures {
  /** `test.use({ signedIn: true })` opens every page as the demo owner. */
  signedIn: boolean;
  /** Errors in the browser's console that a test expects, such as a refused request. */
  expectedErrors: RegExp[];
  /** Holds for every test by itself. */
  noErrors: undefined;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  tafel: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern
    async ({}, use, worker) => {
      const tafel = await Tafel.start();
      await use(tafel);
      await tafel.stop(
        join(worker.project.outputDir, `tafel-${worker.project.name}-${worker.workerIndex}.log`),
      );
    },
    { scope: 'worker', timeout: 320_000 },
  ],

  ownerSession: [
    async ({ tafel }, use) => {
      const api = await request.newContext({ baseURL: tafel.url });
      const answer = await api.post('/api/session', { data: tafel.account });
      expect(answer.ok(), `sign in through the API: ${answer.status()} ${await answer.text()}`).toBe(true);
      await use(await api.storageState());
      await api.dispose();
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: as above
  javaScriptEnabled: async ({}, use, info) => use(!info.tags.includes('@no-js')),

  viewport: async ({ viewport }, use, info) => use(onPhone(info)?.viewport ?? viewport),
  userAgent: async ({ userAgent }, use, info) => use(onPhone(info)?.userAgent ?? userAgent),
  deviceScaleFactor: async ({ deviceScaleFactor }, use, info) =>
    use(onPhone(info)?.deviceScaleFactor ?? deviceScaleFactor),
  isMobile: async ({ isMobile }, use, info) => use(onPhone(info)?.isMobile ?? isMobile),
  hasTouch: async ({ hasTouch }, use, info) => use(onPhone(info)?.hasTouch ?? hasTouch),

  baseURL: async ({ tafel }, use) => use(tafel.url),

  signedIn: [false, { option: true }],
  storageState: async ({ signedIn, ownerSession }, use) => use(signedIn ? ownerSession : undefined),

  expectedErrors: [[], { option: true }],

  // Whatever page a test opens, in whatever context: an error in its console, an exception, or a
  // refusal by the Content-Security-Policy (Chromium logs it) fails the test.
  noErrors: [
    async ({ browser, expectedErrors }, use) => {
      const errors: string[] = [];
      const watch = (context: BrowserContext) => {
        context.on('console', (message) => {
          if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
        });
        context.on('weberror', (event) => errors.push(described(event.error())));
      };
      browser.on('context', watch);
      await use(undefined);
      browser.off('context', watch);
      const unexpected = errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)));
      expect(unexpected, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** The phone, where a test's tag asks for one. */
function onPhone({ tags }: TestInfo) {
  return tags.some((tag) => tag === '@phone' || tag === '@no-js') ? phoneOfTests : undefined;
}

/** Some exceptions, such as a rejected DOMException, come without a stack. */
function described(error: Error): string {
  return error.stack || `${error.name}: ${error.message}`;
}
