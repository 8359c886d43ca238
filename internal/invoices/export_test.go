package invoices

import "testing"

// FewNumbers leaves a day only some of its three-digit numbers, so that a test
// comes to the four-digit ones soon.
func FewNumbers(t *testing.T, count int) {
	all := numbers[0]
	numbers[0].from = all.to + 1 - count
	t.Cleanup(func() { numbers[0] = all })
}
