// Made by make generate from internal/platform/settings. Do not edit.
export const currencySign = 'R';
/** The venue's distance from UTC, all year round. */
export const utcOffsetMinutes = 120;
/** Lets 036 000 0000 be dialled from abroad. */
export const countryCode = '27';
/** How many digits of a number follow the country code. */
export const phoneDigits = 9;
