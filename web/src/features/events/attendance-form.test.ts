import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../lib/rules';
import type { AttendanceField } from './api';
import { extraAnswers, formRules, fullCheck } from './attendance-form';
import { answersOf, attendees } from './attendance-input';

type Case = { name: string; field: AttendanceField; seats: number; answer: string; says: string };
const file = join(import.meta.dirname, '../../../../api/cases/attendance.json');
const cases: Case[] = JSON.parse(readFileSync(file, 'utf8'));

describe("an event's own questions", () => {
  it.each(cases)('are judged as Go judges them: $name', ({ field, seats, answer, says }) => {
    const values = { [field.name]: answer };
    const event = { attendanceForm: { fields: [field] }, availableSeats: seats };
    // In the order of useServerForm: the rules speak before the bounds.
    const said = { ...fullCheck(event, values), ...check(formRules([field]), values, { today: '' }) };
    expect(said[field.name] ?? '').toBe(says);
  });

  it('sends an answer to each question that is asked, and to no other', () => {
    const fields = cases.slice(0, 1).map(({ field }) => field);
    expect(answersOf(fields, { title: 'x', numberOfAttendees: '2', __proto__: 'y' })).toEqual({ title: 'x' });
  });

  it('counts one person where the number cannot be read', () => {
    expect(['3', '', 'two', '0', '-1', '1.5', '1e9'].map(attendees)).toEqual([3, 1, 1, 1, 1, 1, 1]);
  });

  it('shows the answers that have no column of their own', () => {
    const answers = ['name', 'email', 'phone', 'numberOfAttendees', 'canvas'].map((name) => ({
      name,
      value: name,
    }));
    expect(extraAnswers([...answers, { name: 'drink', value: '' }]).map(({ name }) => name)).toEqual([
      'canvas',
    ]);
  });
});

describe('the default form', () => {
  it('knows how many seats are left', () => {
    const event = { availableSeats: 2 };
    expect(fullCheck(event, { numberOfAttendees: '3' })).toEqual({
      numberOfAttendees: 'Not enough seats available',
    });
    expect(fullCheck(event, { numberOfAttendees: '2' })).toEqual({});
  });
});
