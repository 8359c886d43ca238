/** The list with this guest's bookings of a day: it has those, too, that the diary leaves out. */
export const bookingPath = (email: string, date: string) =>
  `/admin/reservations?${new URLSearchParams({ view: 'list', search: email, from: date, to: date })}`;

/** The registrations of this guest for an event, also for one that was deleted. */
export const registrationPath = (email: string, event: string) =>
  `/admin/events?${new URLSearchParams({ tab: 'attendance', search: email, event })}`;
