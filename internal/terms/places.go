package terms

import (
	"regexp"
	"strconv"
)

// inBraces is where a sentence leaves room for a number: {depositPercent}.
var inBraces = regexp.MustCompile(`\{[^{}]*\}`)

// places are the names that sentences have for the numbers.
func (t Numbers) places() map[string]int {
	return map[string]int{
		"{depositPercent}":     t.DepositPercent,
		"{balanceDays}":        t.BalanceDays,
		"{balanceHours}":       t.BalanceDays * 24,
		"{fullRefundDays}":     t.FullRefundDays,
		"{depositKeptDays}":    t.DepositKeptDays,
		"{rescheduleDays}":     t.RescheduleDays,
		"{reschedulePercent}":  t.ReschedulePercent,
		"{dietaryHours}":       t.DietaryHours,
		"{forceMajeureMonths}": t.ForceMajeureMonths,
	}
}

// Fill writes the numbers into a sentence.
func (t Numbers) Fill(sentence string) string {
	places := t.places()
	return inBraces.ReplaceAllStringFunc(sentence, func(name string) string {
		if number, known := places[name]; known {
			return strconv.Itoa(number)
		}
		return name
	})
}

// UnknownPlace is the first name in braces that stands for no number; empty where there is none.
func UnknownPlace(sentence string) string {
	places := Numbers{}.places()
	for _, name := range inBraces.FindAllString(sentence, -1) {
		if _, known := places[name]; !known {
			return name
		}
	}
	return ""
}
