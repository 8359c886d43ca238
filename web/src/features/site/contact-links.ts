import type { components } from '../../gen/api';

export type Branch = components['schemas']['Branch'];
export type Platform = 'android' | 'apple' | 'other';

/** Opens a chat with the branch, with a first word already written. */
export function chatLink(number: string, venue: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(`Hello ${venue}, `)}`;
}

/**
 * A link to a place in the map app that the visitor has: Android offers all of
 * them for geo:, Apple opens its own, and every other browser shows a map.
 */
export function mapLink(branch: Branch, venue: string, platform: Platform): string {
  const query = encodeURIComponent([venue, ...branch.address].join(', '));
  if (platform === 'android') return `geo:0,0?q=${query}`;
  if (platform === 'apple') return `https://maps.apple.com/?q=${query}`;
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

export function platformOf(agent: string): Platform {
  if (/android/i.test(agent)) return 'android';
  return /iPhone|iPad|iPod|Macintosh/.test(agent) ? 'apple' : 'other';
}
