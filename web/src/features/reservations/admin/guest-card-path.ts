/** What is known of a guest: visits, notes, allergies. */
export const guestCardPath = (email: string) =>
  `/admin/customers/${encodeURIComponent(email.trim().toLowerCase())}`;
