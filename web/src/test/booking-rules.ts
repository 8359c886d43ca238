/** Booking rules that allow everything they can. */
export const rules = {
  serving: [],
  stays: [],
  capacity: 40,
  largestParty: 0,
  noticeHours: 0,
  horizonMonths: 24,
  closed: [],
  confirmAlone: false,
};
