import { axeAtBothWidths } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

// The control of all looks by axe: what is wrong at one of the widths only is found, whichever comes first.
for (const where of ['(width < 40rem)', '(width >= 40rem)']) {
  test(`a button without a name is found where it is there: ${where}`, async ({ page }) => {
    await page.goto('/forgot-password');
    await axeAtBothWidths(page);
    await page.evaluate((where) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`#nameless { display: none } @media ${where} { #nameless { display: block } }`);
      document.adoptedStyleSheets.push(sheet);
      document.querySelector('main')?.insertAdjacentHTML('beforeend', '<button id="nameless"></button>');
    }, where);
    await expect(axeAtBothWidths(page)).rejects.toThrow(/button-name/);
  });
}
