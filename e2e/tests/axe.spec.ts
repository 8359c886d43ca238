import { axe, axeAtBothWidths } from '../support/axe.ts';
import { hydrated } from '../support/hydrated.ts';
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

// A second look asks for contrast where colours are new or different since the first, and for everything else everywhere.
for (const [what, rule, change] of [
  [
    'a button that comes',
    /button-name/,
    () => document.querySelector('main')?.append(document.createElement('button')),
  ],
  ['a name that goes', /button-name/, () => document.querySelector('main button')?.replaceChildren()],
  [
    'a text that pales with what is around it',
    /color-contrast/,
    () => document.querySelector('main')?.classList.add('pale'),
  ],
  ['a label that goes', /label/, () => document.querySelector('label')?.remove()],
  ['a page without a title', /document-title/, () => document.querySelector('title')?.remove()],
  [
    'a text that pales with what is beside it',
    /color-contrast/,
    () => document.querySelector('header')?.classList.add('beside'),
  ],
  [
    'a heading out of order',
    /heading-order/,
    () => document.querySelector('h1')?.insertAdjacentHTML('afterend', '<h4>Four</h4>'),
  ],
] as const) {
  test(`a second look finds ${what}`, async ({ page }) => {
    await page.goto('/forgot-password');
    await hydrated(page);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.pale, .pale *, :has(header.beside) main p { color: #ccc !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    await axe(page);
    await page.evaluate(change);
    await expect(axe(page)).rejects.toThrow(rule);
  });
}

// One text speaks for those that look alike; what looks different speaks for itself.
const styles =
  '.pale { color: #ccc } .dark { background: #444 } .grey { color: #888 } .large { font-size: 2rem }';
for (const [what, html] of [
  ['itself', '<p>Olives</p><p>Bread</p><p class="pale">Cheese</p>'],
  [
    'what it is in',
    '<p>Olives</p><div class="like"><p>Bread</p></div><div class="like dark"><p>Cheese</p></div>',
  ],
  [
    'being switched on',
    '<label class="pale">Bread <input disabled></label><label class="pale">Cheese <input></label>',
  ],
  ['its size', '<p class="grey large">Bread</p><p class="grey">Cheese</p>'],
] as const) {
  test(`one pale text among many is found, different by ${what}`, async ({ page }) => {
    await page.setContent(`<style>${styles}</style>${html}`);
    await expect(axe(page)).rejects.toThrow(/color-contrast[^\n]*Cheese/);
  });
}
