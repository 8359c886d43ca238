package invoices

import (
	"crypto/rand"
	"math/big"
	"strconv"
	"strings"

	"tafel/internal/platform/calendar"
)

// numbers are the suffixes that a day has: three digits, and four when all of
// those are used.
var numbers = []struct{ from, to int }{{0, 999}, {1000, 9999}}

func prefix(day calendar.Date) string {
	return "INV-" + strings.ReplaceAll(string(day), "-", "") + "-"
}

// draw picks at random among the day's unused suffixes, so that a number does
// not tell how many invoices there are. ok is false when all are used.
func draw(day calendar.Date, used map[string]bool) (number string, ok bool, err error) {
	head := prefix(day)
	for _, span := range numbers {
		free := make([]string, 0, span.to-span.from+1)
		for n := span.from; n <= span.to; n++ {
			suffix := strconv.Itoa(n)
			if candidate := head + "000"[min(len(suffix), 3):] + suffix; !used[candidate] {
				free = append(free, candidate)
			}
		}
		if len(free) > 0 {
			i, err := rand.Int(rand.Reader, big.NewInt(int64(len(free))))
			if err != nil {
				return "", false, err
			}
			return free[i.Int64()], true, nil
		}
	}
	return "", false, nil
}
