import { describe, expect, it } from 'vitest';
import type { ManagedEvent } from './api';
import { question } from './use-remove-event';

const event = (more: Partial<ManagedEvent>) =>
  ({
    title: 'Tasting',
    state: 'published',
    ended: false,
    registrations: 0,
    attendees: 0,
    ...more,
  }) as ManagedEvent;
const sure = 'Are you sure you want to delete "Tasting"?';
const list = { waiting: 2, offered: 1 };

describe('the question before an event is deleted', () => {
  it('says who is told', () => {
    expect(question(event({}))).toBe(`${sure} Nobody has registered for it.`);
    expect(question(event({ waiting: list }))).toBe(
      `${sure} Nobody has registered for it. 3 parties on its waiting list are told by email.`,
    );
    expect(
      question(event({ registrations: 1, attendees: 2, waiting: { waiting: 1, offered: 0 } })),
    ).toContain(
      'those guests are told by email. 1 party on its waiting list is told by email, too. We recommend',
    );
  });

  it('says of a past one that nobody is told', () => {
    expect(question(event({ ended: true, waiting: list }))).toBe(`${sure} Nobody has registered for it.`);
    expect(question(event({ ended: true, registrations: 1, attendees: 2, waiting: list }))).toContain(
      'as they are, and nobody is told.',
    );
  });
});
