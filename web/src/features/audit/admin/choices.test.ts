import { expect, test } from 'vitest';
import { actionChoices, personChoices } from './choices';

const kinds = [
  {
    name: 'invoice',
    label: 'Invoices',
    actions: [
      { name: 'deleted', label: 'Deleted' },
      { name: 'created', label: 'Added' },
    ],
  },
  { name: 'comment', label: 'Comments', actions: [{ name: 'deleted', label: 'Deleted' }] },
];

test('the actions are those of the kind, or of all kinds once', () => {
  expect(actionChoices(kinds, 'comment').map(({ value }) => value)).toEqual(['deleted']);
  expect(actionChoices(kinds, '').map(({ label }) => label)).toEqual(['Added', 'Deleted']);
  expect(actionChoices(kinds, 'nothing')).toEqual([]);
});

test('people of the same name are told apart', () => {
  const people = [
    { id: '1', name: 'Thandi', email: 'a@example.com' },
    { id: '2', name: 'Thandi', email: 'b@example.com' },
    { id: '3', name: 'Sipho', email: 'c@example.com' },
  ];
  expect(personChoices(people).map(({ label }) => label)).toEqual([
    'Thandi (a@example.com)',
    'Thandi (b@example.com)',
    'Sipho',
  ]);
});
