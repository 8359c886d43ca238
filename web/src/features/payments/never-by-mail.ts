/** Wherever the bank details stand: whoever sends others in our name is after the guests' money. */
export const neverByMail =
  'Our bank details never change by email. If a message says they have, phone us before you pay.';
