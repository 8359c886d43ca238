package terms

import "fmt"

// Mistakes says of each number that cannot be agreed why not, by its name in the document.
func (t Numbers) Mistakes() map[string]string {
	wrong := map[string]string{}
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
		if limit.number < limit.least || limit.number > limit.most {
			wrong[name] = fmt.Sprintf("Please enter a whole number from %d to %d", limit.least, limit.most)
		}
	}
	if len(wrong) == 0 && t.DepositKeptDays > t.FullRefundDays {
		wrong["depositKeptDays"] = fmt.Sprintf("Please enter at most %d: with more days ahead than that, all goes back", t.FullRefundDays)
	}
	return wrong
}
