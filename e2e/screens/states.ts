import type { Page } from '@playwright/test';

export interface State {
  name: string;
  path: string;
  /** What must be arranged before the screen opens, such as an answer that fails. */
  before?: (page: Page) => Promise<unknown>;
  act?: (page: Page) => Promise<unknown>;
  only?: '390' | '1280';
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
export const answer = (path: string, status: number, json: object) => (page: Page) =>
  page.route(path, (route) => route.fulfill({ status, json }));
export const failing = (path: string) => answer(path, 400, {});
export const empty = (path: string) =>
  answer(path, 200, { items: [], total: 0, counts: {}, categories: [], capped: false });
