/** Opens WhatsApp with a text that is ready to be sent to whomever the visitor chooses. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
