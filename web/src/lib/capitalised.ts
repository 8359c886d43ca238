/** The text with a capital at its beginning. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
