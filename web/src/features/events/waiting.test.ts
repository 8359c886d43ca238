import { describe, expect, it } from 'vitest';
import { event } from '../../test/site';
import { registrationValues, waitingInput, waitingValues } from './waiting';

const typed = {
  fullName: 'Zanele Khumalo',
  email: 'zanele@example.com',
  phone: '036 555 0199',
  numberOfAttendees: '3',
  specialRequirements: 'A high chair',
  _website: '',
};

describe('what was typed into the event’s form', () => {
  it('fills in the form of the list', () => {
    expect(waitingValues(typed)).toMatchObject({
      fullName: 'Zanele Khumalo',
      partySize: '3',
      'typed.specialRequirements': 'A high chair',
    });
    expect(waitingValues({ name: 'Sipho', email: 's@example.com' })).toMatchObject({
      fullName: 'Sipho',
      phone: '',
      partySize: '1',
    });
  });

  it('is sent along, and comes back when there are seats', () => {
    const values = waitingValues(typed);
    expect(waitingInput(event, values)).toMatchObject({
      partySize: 3,
      website: '',
      typed: { fullName: 'Zanele Khumalo', numberOfAttendees: 3, specialRequirements: 'A high chair' },
    });
    expect(registrationValues({ ...values, phone: '1', partySize: '2' })).toMatchObject({
      phone: '1',
      numberOfAttendees: '2',
      specialRequirements: 'A high chair',
    });
  });

  it('keeps the answers to the event’s own questions', () => {
    const asks = {
      ...event,
      attendanceForm: { fields: [{ name: 'menu', label: 'Menu', type: 'text' as const }] },
    };
    expect(waitingInput(asks, waitingValues({ menu: 'Fish' })).typed).toEqual({ answers: { menu: 'Fish' } });
    expect(waitingInput(asks, { fullName: 'Sipho', partySize: '2' }).typed).toBeUndefined();
  });
});
