import { expect, it } from 'vitest';
import { doneText, missedText } from './several-words';

const row = (id: string, firstName: string) => ({ id, firstName, lastName: 'Nkosi' });

it('names who stays, and why', () => {
  const rows = [
    row('a', 'Anele'),
    row('b', 'Bheki'),
    row('c', 'Cebile'),
    row('d', 'Dumi'),
    row('e', 'Eli'),
    row('f', 'Fikile'),
  ];
  expect(
    missedText(rows, [
      { id: 'a', outcome: 'done' },
      { id: 'b', outcome: 'no_time', text: 'Please choose a time' },
      { id: 'c', outcome: 'no_time', text: 'Please choose a time' },
      { id: 'd', outcome: 'no_room', text: 'There is no room for 4 people at 19:00. 21:00 has.' },
      { id: 'e', outcome: 'gone' },
      { id: 'f', outcome: 'gone', text: 'The guest has been told already.' },
    ]),
  ).toBe(
    [
      'Still waiting for a time: Bheki Nkosi and Cebile Nkosi.',
      'Dumi Nkosi: There is no room for 4 people at 19:00. 21:00 has.',
      'Fikile Nkosi: The guest has been told already.',
      'Already answered: Eli Nkosi.',
    ].join('\n'),
  );
  expect(missedText(rows, [{ id: 'a', outcome: 'done' }])).toBe('');
  expect(doneText(1, 'declined')).toBe('1 request declined and e-mailed.');
});
