import { expect, type Locator } from '@playwright/test';

/** Counts what a thumb does. Typing does not count, nor does Next from one step to the following. */
export class TapCounter {
  count = 0;

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.count += 1;
  }

  /** From a list: it is opened, and one of its lines is taken. */
  async choose(list: Locator, value: string | { label: string }): Promise<void> {
    await list.selectOption(value);
    this.count += 2;
  }

  async atMost(most: number, task: string): Promise<void> {
    expect(this.count, `taps for: ${task}`).toBeLessThanOrEqual(most);
  }
}
