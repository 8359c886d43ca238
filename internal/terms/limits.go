package terms

import (
	"fmt"

	"tafel/internal/platform/rules"
)

// Mistakes says of each number that cannot be agreed why not, by its name in the document.
func (t Numbers) Mistakes() rules.Checker {
	c := rules.Checker{}
	for name, limit := range map[string]struct{ number, least, most int }{
		"depositPercent":     {t.DepositPercent, 0, 100},
		"balanceDays":        {t.BalanceDays, 0, 365},
		"fullRefundDays":     {t.FullRefundDays, 0, 365},
		"depositKeptDays":    {t.DepositKeptDays, 0, 365},
		"rescheduleDays":     {t.RescheduleDays, 0, 365},
		"reschedulePercent":  {t.ReschedulePercent, 0, 100},
		"dietaryHours":       {t.DietaryHours, 0, 720},
		"forceMajeureMonths": {t.ForceMajeureMonths, 1, 60},
	} {
		c.Between(name, "whole number", limit.number, limit.least, limit.most)
	}
	c.SayIf(len(c) == 0 && t.DepositKeptDays > t.FullRefundDays,
		"depositKeptDays", fmt.Sprintf("Please enter at most %d: with more days ahead than that, all goes back", t.FullRefundDays))
	return c
}
