// Package money holds amounts in rand as whole cents and writes them in the
// one way that the product shows money. There are no floats in here.
package money

import (
	"fmt"
	"strconv"
	"strings"

	"tafel/internal/platform/settings"
)

// Cents is an amount in hundredths of a rand.
type Cents int64

// noBreakSpace groups thousands, so that an amount never wraps in the middle.
const noBreakSpace = "\u00a0"

// Decimal writes 1234.50, for programs.
func (c Cents) Decimal() string {
	sign, abs := "", uint64(c)
	if c < 0 {
		sign, abs = "-", -uint64(c)
	}
	return fmt.Sprintf("%s%d.%02d", sign, abs/100, abs%100)
}

// String writes R1 234.50: grouped by three, cents only when there are any.
func (c Cents) String() string {
	sign, abs := "", uint64(c)
	if c < 0 {
		sign, abs = "-", -uint64(c)
	}
	var b strings.Builder
	b.WriteString(sign)
	b.WriteString(settings.CurrencySign)
	whole := strconv.FormatUint(abs/100, 10)
	for i, digit := range whole {
		if i > 0 && (len(whole)-i)%3 == 0 {
			b.WriteString(noBreakSpace)
		}
		b.WriteRune(digit)
	}
	if rest := abs % 100; rest > 0 {
		b.WriteByte('.')
		b.WriteByte(byte('0' + rest/10))
		b.WriteByte(byte('0' + rest%10))
	}
	return b.String()
}
