import { describe, expect, it } from 'vitest';
import { ahead, offeredText, toggledOffer } from './offered';

const offer = (date: string, time: string) => ({ id: time, branchId: 'b', date, time, until: '' });

describe('offeredText', () => {
  it('says what was offered, with the day where it is another one, and until when', () => {
    const offered = {
      times: [offer('2026-11-20', '18:30'), offer('2026-11-20', '20:00'), offer('2026-11-21', '19:00')],
      until: '2026-11-17T17:00:00Z',
    };
    expect(offeredText({ date: '2026-11-20', offered })).toBe(
      'Offered 18:30, 20:00 or Sat, Nov 21, 2026, 19:00, until Tue 19:00',
    );
    expect(
      offeredText({ date: '2026-11-20', offered: { ...offered, times: [offer('2026-11-20', '17:00')] } }),
    ).toBe('Offered 17:00, until Tue 19:00');
    expect(offeredText({ date: '2026-11-20' })).toBe('');
  });
});

describe('toggledOffer', () => {
  it('takes three in order, takes one out, and does not take a fourth', () => {
    let chosen = toggledOffer([], { date: '2026-11-21', time: '17:00' });
    chosen = toggledOffer(chosen, { date: '2026-11-20', time: '20:00' });
    chosen = toggledOffer(chosen, { date: '2026-11-20', time: '18:30' });
    const times = () => chosen.map(({ time }) => time);
    expect(times()).toEqual(['18:30', '20:00', '17:00']);
    chosen = toggledOffer(chosen, { date: '2026-11-20', time: '21:00' });
    expect(times()).toEqual(['18:30', '20:00', '17:00']);
    chosen = toggledOffer(chosen, { date: '2026-11-20', time: '20:00' });
    expect(times()).toEqual(['18:30', '17:00']);
  });
});

describe('ahead', () => {
  it('leaves out what is over', () => {
    const times = [{ time: '17:00' }, { time: '18:00' }];
    const now = { date: '2026-11-20', time: '17:00' };
    expect(ahead(times, '2026-11-20', now)).toEqual([{ time: '18:00' }]);
    expect(ahead(times, '2026-11-21', now)).toEqual(times);
    expect(ahead(times, '2026-11-19', now)).toEqual([]);
  });
});
