import { describe, expect, it } from 'vitest';
import { event as form } from '../../../gen/forms.gen';
import { refused } from '../../../lib/image-limit';
import type { ManagedEvent } from './api';
import { inputOf, moved, toldOfMove, valuesOf } from './event-input';
import { draftsOf, emptyDraft, formOf, missingDrafts, optionsOf, slug, usualDrafts } from './form-draft';

const event: ManagedEvent = {
  id: 'E1',
  title: 'Tasting',
  description: 'Four pours.',
  date: '2026-12-04',
  time: '18:00',
  location: 'Ladysmith',
  priceCents: 34_950,
  payment: 'deposit',
  totalSeats: 40,
  availableSeats: 38,
  ended: false,
  pictureId: 'P1',
  registrations: 1,
  attendees: 2,
  revision: 3,
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-01T10:00:00Z',
};
const rest = { attendanceForm: undefined, pictureId: 'P1', revision: 3, state: 'published' as const };
const facts = {
  endTime: '01:30',
  summary: 'Four pours',
  included: 'Bread',
  children: 'From 12',
  parking: 'At the gate',
  rain: 'Indoors',
  branchId: 'newcastle',
};
const noTexts = Object.fromEntries(Object.keys(form).map((name) => [name, '']));

describe('an event in the editor', () => {
  it('comes back as it was', () => {
    expect(inputOf(valuesOf(event), rest)).toEqual({
      ...noTexts,
      title: 'Tasting',
      description: 'Four pours.',
      date: '2026-12-04',
      time: '18:00',
      location: 'Ladysmith',
      priceCents: 34_950,
      payment: 'deposit',
      totalSeats: 40,
      largestParty: undefined,
      ...rest,
    });
    expect(inputOf(valuesOf({ ...event, ...facts }), rest)).toMatchObject(facts);
    expect(inputOf(valuesOf({ ...event, largestParty: 8 }), rest).largestParty).toBe(8);
  });

  it('becomes what the button says, whatever it was', () => {
    for (const state of ['draft', 'published'] as const)
      for (const before of ['draft', 'published'] as const)
        expect(inputOf(valuesOf({ ...event, state: before }), { ...rest, state }).state).toBe(state);
  });

  it('asks before it moves guests, and only then', () => {
    const input = inputOf(valuesOf(event), rest);
    expect(moved(event, input)).toEqual([]);
    expect(moved(event, { ...input, title: 'Other', totalSeats: 50 })).toEqual([]);
    expect(moved(event, { ...input, time: '19:00' })).toEqual(['time']);
    expect(moved(event, { ...input, location: ' Ladysmith ' })).toEqual([]);
    expect(moved({ ...event, registrations: 0 }, { ...input, time: '19:00' })).toEqual([]);
    expect(moved({ ...event, registrations: 0, offeredSeats: 2 }, { ...input, time: '19:00' })).toEqual([
      'time',
    ]);
    const there = { ...event, branchId: 'ladysmith' };
    expect(moved(there, { ...input, branchId: 'newcastle' })).toEqual(['branch']);
    expect(moved(there, { ...input, branchId: '' })).toEqual(['branch']);
    expect(moved(there, { ...input, branchId: 'ladysmith' })).toEqual([]);
    expect(moved(event, { ...input, branchId: 'ladysmith' })).toEqual([]);
    expect(moved({ ...event, ended: true }, { ...input, time: '19:00' })).toEqual([]);
  });
});

describe('who is told of a move', () => {
  it.each([
    [3, 0, '3 bookings will be e-mailed, with a new calendar file.'],
    [
      1,
      2,
      '1 booking will be e-mailed, with a new calendar file. So will those of the waiting list who have an offer.',
    ],
    [0, 2, 'Those of the waiting list who have an offer will be e-mailed.'],
  ])('%d bookings and %d offered seats', (registrations, offeredSeats, says) => {
    expect(toldOfMove({ ...event, registrations, offeredSeats })).toBe(says);
  });
});

describe('questions while they are written', () => {
  it('drop blank options and keep the order of the others', () => {
    expect(optionsOf(' Small \n\n\t\nLarge\r\nSmall')).toEqual(['Small', 'Large', 'Small']);
  });

  it('come back as they were', () => {
    const form = {
      fields: [
        {
          name: 'canvas',
          label: 'Canvas',
          type: 'select' as const,
          required: true,
          placeholder: '',
          options: ['S', 'L'],
        },
        {
          name: 'age',
          label: 'Age',
          type: 'number' as const,
          required: false,
          placeholder: 'Of the youngest',
          min: 0,
          max: 99,
        },
      ],
    };
    expect(formOf(draftsOf(form))).toEqual(form);
  });

  it('ask for the address as a required one, whatever was there before', () => {
    const old = draftsOf({ fields: [{ name: 'email', label: 'Mail', type: 'email' }] });
    expect(formOf(old)?.fields[0]).toMatchObject({ label: 'Mail', type: 'email', required: true });
  });

  it('say what a form had better ask', () => {
    const names = (fields: { name: string }[]) => fields.map(({ name }) => name);
    expect(names(missingDrafts(usualDrafts()))).toEqual([]);
    expect(names(missingDrafts([emptyDraft()]))).toEqual(['fullName', 'email', 'numberOfAttendees']);
    const short = draftsOf({ fields: [{ name: 'name', label: 'Name', type: 'text' }] });
    expect(names(missingDrafts(short))).toEqual(['email', 'numberOfAttendees']);
  });

  it('send nothing that their type has no place for', () => {
    const draft = { ...emptyDraft(), label: 'Name', name: 'name', options: 'a\nb', min: '1', max: '2' };
    expect(formOf([draft])?.fields[0]).not.toHaveProperty('options');
    expect(formOf([draft])?.fields[0]).not.toHaveProperty('min');
    expect(formOf([])).toBeUndefined();
  });

  it.each([
    ['Canvas size?', [], 'canvasSize'],
    ['Canvas size?', ['canvassize'], 'canvasSize2'],
    ['Crème brûlée', [], 'cremeBrulee'],
    ['2 people', [], 'people'],
    ['Constructor', [], 'constructor2'],
    ['李明', [], 'question'],
    ['?', ['question', 'question2'], 'question3'],
  ])('name %j after itself beside %j: %s', (label, taken, name) => {
    expect(slug(label, taken)).toBe(name);
  });
});

describe('a picture that was chosen', () => {
  const wrong = 'Please select a valid image file (JPEG, PNG, WebP)';
  it.each([
    ['image/jpeg', 1, ''],
    ['image/jpg', 1, ''],
    ['image/png', 5_242_879, ''],
    ['image/webp', 5_242_880, 'Image size must be less than 5MB'],
    ['image/gif', 1, wrong],
    ['image/svg+xml', 1, wrong],
    ['text/plain', 9_999_999, wrong],
    ['', 1, wrong],
  ])('of type %j and %d bytes: %j', (type, size, says) => {
    expect(refused({ type, size })).toBe(says);
  });
});
