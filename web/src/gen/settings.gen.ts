// Made by make generate from internal/platform/settings. Do not edit.
export const currencySign = 'R';
/** The venue's distance from UTC, all year round. */
export const utcOffsetMinutes = 120;
