/** A link that opens the mail client. In an address `?` and `&` are letters; in a link they would add readers. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace(/%40/g, '@')}`;
}
