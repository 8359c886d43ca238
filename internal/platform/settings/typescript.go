package settings

import (
	"fmt"
	"time"
)

// TypeScript is what the browser needs of the settings.
func TypeScript() []byte {
	_, offset := time.Date(2026, time.January, 1, 0, 0, 0, 0, Zone).Zone()
	return fmt.Appendf(nil, `// Made by make generate from internal/platform/settings. Do not edit.
export const currencySign = '%s';
/** The venue's distance from UTC, all year round. */
export const utcOffsetMinutes = %d;
/** Lets 036 000 0000 be dialled from abroad. */
export const countryCode = '%s';
/** How many digits of a number follow the country code. */
export const phoneDigits = %d;
`, CurrencySign, offset/60, CountryCode, PhoneDigits)
}
