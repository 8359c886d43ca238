/** Reads the number of guests from a text such as '5+ Guests'; what cannot be read is one guest. */
export function guestCount(text: string): number {
  const count = Number(text.trim().match(/^\d+/)?.[0]);
  return Number.isSafeInteger(count) && count >= 1 ? count : 1;
}
