package payments

import (
	"fmt"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/money"
	"tafel/internal/platform/text"
	"tafel/internal/terms"
)

// ways are the methods in a sentence.
var ways = map[Method]string{EFT: "by EFT", Card: "by card", Cash: "in cash", Other: "in another way"}

// Asks is what a plan asks of a guest for a visit, before anything is paid. {total}, {deposit} and {rest} stand for the
// sums, which follow the number of people: the browser fills them in while somebody chooses, the server afterwards.
// The cases in api/cases/payment-plans.json hold for both.
func (p Plan) Asks(agreed terms.Numbers, today, visit calendar.Date) string {
	by, parts := agreed.BalanceDue(today, visit, today), agreed.DepositPercent > 0 && agreed.DepositPercent < 100
	switch {
	case p != Beforehand && p != WithDeposit:
		return "You pay {total} at the venue."
	case by == today:
		return "You pay {total} by EFT now."
	case p == WithDeposit && parts:
		return "You pay a deposit of {deposit} by EFT now, and the remaining {rest} by " + by.Plain() + "."
	case p == WithDeposit && agreed.DepositPercent > 0:
		return "You pay {total} by EFT now."
	}
	return "You pay {total} by EFT, no later than " + by.Plain() + "."
}

// FillIn writes the sums of a total into what a plan asks. Nothing is asked for what is free.
func FillIn(asks string, total money.Cents, agreed terms.Numbers) string {
	if total == 0 || asks == "" {
		return ""
	}
	deposit := agreed.Deposit(total)
	for name, sum := range map[string]money.Cents{"{total}": total, "{deposit}": deposit, "{rest}": total - deposit} {
		if strings.Contains(asks, name) {
			asks = strings.ReplaceAll(asks, name, sum.String())
		}
	}
	return asks
}

// NeverByMail stands wherever guests read the bank details: whoever sends others in our name is after their money.
const NeverByMail = "Our bank details never change by email. If a message says they have, phone us before you pay."

// ToPay is what is to be paid next, how and until when, on the guest's page and in letters. The sums are what is still missing.
func (b Bill) ToPay(s Statement, today calendar.Date) string {
	next, owes := s.Next()
	switch {
	case b.Cancelled:
		return "This is cancelled, so nothing more is to be paid."
	case s.CreditCents > 0:
		return fmt.Sprintf("All is paid, and %s more than that. It can go back to you.", s.CreditCents)
	case b.TotalCents == 0:
		return "There is nothing to pay."
	case !owes:
		return "All is paid. Thank you."
	case b.Plan == AtTheVenue && s.ReceivedCents > 0:
		return fmt.Sprintf("You pay the remaining %s at the venue.", next.OwedCents)
	case b.Plan == AtTheVenue:
		return fmt.Sprintf("You pay %s at the venue.", next.OwedCents)
	case next.Part == "deposit" && today.Before(s.Schedule[1].DueOn):
		return depositDue(next) + restDue(s.Schedule[1])
	}
	what := s.OwedCents.String() // all of it is due by the same day
	if s.ReceivedCents > 0 {
		what = "the remaining " + what
	}
	switch by := s.Schedule[len(s.Schedule)-1].DueOn; {
	case by.Before(today) && b.Issued.Before(by):
		return fmt.Sprintf("Please pay %s by EFT now. It was due by %s.", what, by.Plain())
	case !today.Before(by):
		return fmt.Sprintf("Please pay %s by EFT now.", what)
	default:
		return fmt.Sprintf("Please pay %s by EFT, no later than %s.", what, by.Plain())
	}
}

func depositDue(part DuePart) string {
	if part.OwedCents < part.AmountCents {
		return fmt.Sprintf("Please pay the remaining %s of the deposit by EFT now. The deposit secures your booking.", part.OwedCents)
	}
	return fmt.Sprintf("Please pay the deposit of %s by EFT now. It secures your booking.", part.OwedCents)
}

func restDue(part DuePart) string {
	if part.OwedCents == 0 {
		return ""
	}
	return fmt.Sprintf(" The rest of %s is due by %s.", part.OwedCents, part.DueOn.Plain())
}

// comesBack says what goes back of what was paid, and why: if the guest cancels today, or since it is cancelled.
func (b Bill) comesBack(s Statement, lines []GuestPayment) string {
	var paid, given money.Cents
	for _, line := range lines {
		paid, given = paid+max(line.AmountCents, 0), given+max(-line.AmountCents, 0)
	}
	switch {
	case s.Refund == nil && b.Cancelled && given > 0:
		return text.Capital(shareOf(given, paid) + " has gone back to you.")
	case s.Refund == nil && b.Cancelled && s.ReceivedCents > 0: // nobody has said yet on whose account
		return fmt.Sprintf("You have paid %s. We will tell you what comes back of it.", s.ReceivedCents)
	case s.Refund == nil:
		return ""
	case !b.Cancelled:
		return "If you cancel today, " + shareOf(s.Refund.BackCents, s.ReceivedCents) + " comes back to you. " + s.Refund.Why
	case given > 0 && s.Refund.BackCents == 0:
		return text.Capital(shareOf(given, paid) + " has gone back to you.")
	}
	return ComesBack(s.Refund.BackCents, s.ReceivedCents) + " " + s.Refund.Why
}

// ComesBack says how much of a sum goes back to the guest.
func ComesBack(part, whole money.Cents) string {
	return text.Capital(shareOf(part, whole) + " comes back to you.")
}

func shareOf(part, whole money.Cents) string {
	switch part {
	case 0:
		return fmt.Sprintf("nothing of %s", whole)
	case whole:
		return fmt.Sprintf("all of %s", whole)
	}
	return fmt.Sprintf("%s of %s", part, whole)
}
