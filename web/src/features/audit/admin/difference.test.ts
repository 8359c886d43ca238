import { describe, expect, it, test } from 'vitest';
import { changesOf, difference, fieldText, subject, valueText } from './difference';

test('a change shows both sides, and what changed comes first', () => {
  const before = { id: 'x', name: 'Zanele', salaryCents: 100_000, status: 'active', revision: 1 };
  const after = { id: 'x', name: 'Zanele', salaryCents: 120_050, status: 'active', revision: 2 };
  expect(difference(before, after)).toEqual([
    { field: 'Salary', before: 'R1\u00a0000', after: 'R1\u00a0200.50', changed: true },
    { field: 'Name', before: 'Zanele', after: 'Zanele', changed: false },
    { field: 'Status', before: 'active', after: 'active', changed: false },
  ]);
});

test('a sign-in names the account and changes none of it', () => {
  const after = { email: 'owner@example.com', role: 'owner' };
  expect(changesOf({ action: 'signed in', after })).toEqual([]);
  expect(changesOf({ action: 'created', after })).toHaveLength(2);
});

test('what was not there before, or is gone after, is empty on that side', () => {
  expect(difference(undefined, { title: 'Wine' })).toEqual([
    { field: 'Title', before: '', after: 'Wine', changed: true },
  ]);
  expect(difference({ title: 'Wine' }, undefined)).toEqual([
    { field: 'Title', before: 'Wine', after: '', changed: true },
  ]);
  expect(difference(undefined, undefined)).toEqual([]);
});

test('names and values are written for people', () => {
  expect(fieldText('emergencyContact')).toBe('Emergency contact');
  expect(fieldText('totalCents')).toBe('Total');
  expect(valueText('disabled', true)).toBe('yes');
  expect(valueText('createdAt', '2026-09-04T10:00:00.000Z')).toBe('Sep 4, 2026, 12:00');
  expect(valueText('items', [{ quantity: 1 }])).toContain('"quantity": 1');
  expect(valueText('notes', null)).toBe('');
});

describe('the subject', () => {
  it('is the name, the title or the number, else the id', () => {
    expect(subject({ entityId: 'x', after: { firstName: 'Zanele', lastName: 'Dlamini' } })).toBe(
      'Zanele Dlamini',
    );
    expect(subject({ entityId: 'x', before: { title: 'Wine' } })).toBe('Wine');
    expect(subject({ entityId: 'x', after: { invoiceNumber: 'INV-20260904-123' } })).toBe('INV-20260904-123');
    expect(subject({ entityId: 'x' })).toBe('x');
  });
});
