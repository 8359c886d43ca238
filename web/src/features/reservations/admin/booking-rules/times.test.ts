import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BookingRules } from './api';
import { closedOn, timesOn } from './times';

type Case = {
  name: string;
  rules: Pick<BookingRules, 'serving' | 'closed'>;
  date: string;
  closed: string;
  times: string[];
};

const file = join(import.meta.dirname, '../../../../../../api/cases/booking-times.json');
const cases = JSON.parse(readFileSync(file, 'utf8')) as Case[];

describe('the times that visitors are offered', () => {
  it('are there to be compared', () => expect(cases.length).toBeGreaterThan(5));
  it.each(cases)('are those of the server: $name', ({ rules, date, closed, times }) => {
    expect({ closed: closedOn(rules, date), times: timesOn(rules, date) }).toEqual({ closed, times });
  });
});
