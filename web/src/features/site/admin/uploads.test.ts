import { expect, it } from 'vitest';
import { arrived, markOf, marksIn } from './uploads';

const mark = markOf('k1');
const draft = {
  hero: { text: 'Hello', film: { id: markOf('k2') } },
  menu: [
    { title: 'Mains', dishes: [{ name: 'Lamb', priceCents: 'abc' }] },
    { title: 'Sweets', dishes: [{ name: 'Cake', priceCents: null, picture: { id: mark, alt: 'A cake' } }] },
  ],
};

it('a picture arrives where its mark is, and keeps what was typed about it', () => {
  const after = arrived(draft, mark, { id: 'p1' });
  expect(after.menu[1]?.dishes[0]).toEqual({
    name: 'Cake',
    priceCents: null,
    picture: { id: 'p1', alt: 'A cake' },
  });
  expect(after.menu[0]).toEqual(draft.menu[0]);
  expect(marksIn(draft), 'the draft itself stays').toContain(mark);
});

it('a picture that was removed meanwhile arrives nowhere', () => {
  expect(arrived(draft, markOf('gone'), { id: 'p1' })).toEqual(draft);
});

it('the marks of a draft are what is still on its way', () => {
  expect(marksIn(draft)).toEqual([markOf('k2'), mark]);
  expect(marksIn(arrived(draft, mark, { id: 'p1' }))).toEqual([markOf('k2')]);
});
