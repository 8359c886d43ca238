import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NoWrap } from './no-wrap';

it.each([
  ['If you cancel 7-14 days ahead', ['7-14']],
  ['Sip-and-paint at Bread & Butter', ['Sip-and-paint', 'Bread & Butter']],
  ['A Story - and nothing to keep together', []],
  ['Donaudampfschifffahrts-Gesellschaft is long and may break', []],
])(
  '%s: the words are as they were, and only what is short and belongs together stays on one line',
  (text, together) => {
    const { container } = render(<NoWrap text={text} />);
    expect(container.textContent).toBe(text);
    const found = [...container.querySelectorAll('.whitespace-nowrap')].map((part) => part.textContent);
    expect(found).toEqual(together);
  },
);
