import { describe, expect, it } from 'vitest';
import { telLink } from '../../lib/tel-link';
import { type Branch, chatLink, mapLink, platformOf } from './contact-links';

const branch: Branch = {
  name: 'Ladysmith',
  address: ['1 Main & Side Street', 'Ladysmith'],
  phone: '+27 (36) 000-0000',
  email: 'a@example.com',
  whatsapp: '27360000000',
  placeholder: false,
};

describe('the ways to a branch', () => {
  it('dial and chat by the bare number', () => {
    expect(telLink(branch.phone)).toBe('tel:+27360000000');
    expect(chatLink('27360000000', 'Veld & Vine')).toBe(
      'https://wa.me/27360000000?text=Hello%20Veld%20%26%20Vine%2C%20',
    );
  });

  it('open the map app of the device', () => {
    const query = 'Veld%20%26%20Vine%2C%201%20Main%20%26%20Side%20Street%2C%20Ladysmith';
    expect(mapLink(branch, 'Veld & Vine', 'android')).toBe(`geo:0,0?q=${query}`);
    expect(mapLink(branch, 'Veld & Vine', 'apple')).toBe(`https://maps.apple.com/?q=${query}`);
    expect(mapLink(branch, 'Veld & Vine', 'other')).toBe(
      `https://www.google.com/maps/search/?api=1&query=${query}`,
    );
  });

  it.each([
    ['Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36', 'android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 'apple'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'apple'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'other'],
  ])('know %s', (agent, platform) => {
    expect(platformOf(agent)).toBe(platform);
  });
});
