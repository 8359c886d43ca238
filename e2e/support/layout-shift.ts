import type { Page } from '@playwright/test';
import { drawn } from './drawn.ts';

/** How far things have moved by themselves since the page opened: all moves together. */
export async function layoutShift(page: Page): Promise<number> {
  return (await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0);
}

/** Each move, with what moved. */
export async function layoutShifts(page: Page): Promise<{ value: number; moved: string[] }[]> {
  await drawn(page);
  return page.evaluate(async () => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const seen: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((done) => setTimeout(done, 50)); // for what is buffered
    seen.push(...observer.takeRecords());
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    return (seen as Shift[])
      .filter((shift) => !shift.hadRecentInput)
      .map(({ value, sources }) => ({
        value,
        moved: sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} "${node?.textContent?.slice(0, 30)}" ${place(previousRect)} → ${place(currentRect)}`,
        ),
      }));
  });
}
