import type { Page, PageName, Site } from '../lib/page';

/** A small venue for tests. */
export const site: Site = {
  name: 'Test & Table',
  tagline: 'Dinners and picnics',
  description: 'A house for tests.',
  footerLine: 'Every dish tells a story and every meal becomes a cherished memory.',
  copyrightYear: 2025,
  hero: { text: 'Welcome', slides: [{ title: '', text: 'One' }] },
  story: { title: 'Our story', paragraphs: ['It began with a table.'] },
  occasions: [{ title: 'Birthdays', text: 'With cake.' }],
  branches: [
    {
      name: 'Ladysmith',
      address: ['1 Example Street', 'Ladysmith'],
      phone: '+27 00 000 0001',
      email: 'ladysmith@example.com',
      whatsapp: '',
      placeholder: true,
    },
  ],
  social: [
    { name: 'Facebook', url: 'https://one.example.com/', placeholder: true },
    { name: 'Instagram', url: 'https://two.example.com/', placeholder: true },
  ],
  hours: [{ label: 'Office', text: 'Mon-Fri 08:00-17:00', days: ['Mo'], opens: '08:00', closes: '17:00' }],
  menu: [{ title: 'Mains', note: '', dishes: [{ name: 'Lamb', description: 'Slow.', priceCents: 24500 }] }],
  pricelist: { year: 2025, groups: [], notes: [] },
  terms: { updated: '2025-06-28', sections: [{ title: 'Reservations', paragraphs: ['A deposit.'] }] },
};

export function pageOf(name: PageName, path = '/'): Page {
  return { name, path, today: '2026-11-15', site, data: {} };
}
