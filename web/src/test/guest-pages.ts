import type { PageData } from '../lib/page';

export const branch = {
  id: 'ladysmith',
  name: 'Ladysmith',
  address: ['1 Example Street', 'Ladysmith'],
  phone: '+27 00 000 0001',
  email: 'ladysmith@example.com',
  whatsapp: '',
  placeholder: true,
};

/** An event for tests. */
export const event: PageData['event']['event'] = {
  id: 'wine',
  title: 'Wine tasting',
  description: 'Four pours under the trees.',
  date: '2026-11-28',
  time: '18:30',
  location: 'Ladysmith',
  priceCents: 35000,
  payment: 'venue',
  totalSeats: 40,
  availableSeats: 12,
  ended: false,
};

const money: NonNullable<PageData['manage-registration']['registration']['money']> = {
  reference: 'INV-20261101-042',
  totalCents: 280000,
  receivedCents: 140000,
  owedCents: 140000,
  creditCents: 0,
  due: 'Please pay the remaining R1\u00a0400 by EFT, no later than November 26, 2026.',
  eft: { known: true, lines: [{ label: 'Account number', value: '62 000 000 000' }] },
  received: [{ day: '2026-11-01', amountCents: 140000, how: 'by EFT' }],
  refund: 'If you cancel today, nothing of R1\u00a0400 comes back to you.',
  cancelled: false,
};

/** The pages that guests open by the link in a letter. */
export const guestPages = {
  'manage-registration': {
    registration: {
      token: 'one.signature',
      eventId: event.id,
      title: event.title,
      date: event.date,
      time: event.time,
      endTime: '',
      location: event.location,
      fullName: 'Thandi Nkosi',
      numberOfAttendees: 2,
      totalCents: 70000,
      status: 'registered',
      canCancel: true,
      why: '',
      done: '',
      asking: false,
      money,
    },
  },
  'manage-waiting': {
    place: {
      token: 'one.signature',
      eventId: event.id,
      title: event.title,
      date: event.date,
      time: event.time,
      endTime: '22:00',
      location: event.location,
      fullName: 'Thandi Nkosi',
      partySize: 2,
      state: 'offered',
      headline: 'There are seats for you',
      says: [
        'We hold 2 seats for you until 18:00 on Sunday, November 15, 2026. That is about 5 hours from now.',
      ],
      asking: 'take',
      offer: event,
      known: {
        fullName: 'Thandi Nkosi',
        email: 'thandi@example.com',
        phone: '036 555 0101',
        numberOfAttendees: '2',
      },
      canJoin: false,
      next: '',
    },
  },
  'manage-reservation': {
    reservation: {
      token: 'one.signature',
      name: 'Thandi Nkosi',
      branch,
      date: '2026-11-28',
      time: '19:00',
      guests: '4 people',
      occasion: 'birthday',
      status: 'confirmed',
      says: 'Your reservation is confirmed.',
      done: '',
      money: [money],
      canChange: true,
      why: '',
      asking: 'change',
      choice: {
        date: '2026-11-28',
        people: 4,
        asked: true,
        problem: '',
        times: [
          { time: '18:00', room: true },
          { time: '18:30', room: false },
        ],
        atOnce: false,
        anyTime: false,
      },
      wish: { date: '2026-11-28', time: '20:00', people: 5, askedAt: '2026-11-15T10:00:00Z' },
      offers: [
        {
          taken: false,
          id: 'o1',
          branchId: 'ladysmith',
          date: '2026-11-29',
          time: '19:00',
          until: '2026-11-17T10:00:00Z',
        },
      ],
    },
  },
} satisfies Partial<PageData>;
