package site

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
)

// kindAccount is the one letter about the site.
const kindAccount = "payment-details-changed"

// Letters tells the owners that guests pay into another account from now on, in
// case none of them wanted that.
type Letters struct {
	Outbox *mail.Outbox
	Staff  func(context.Context, ...identity.Role) ([]identity.Actor, error) // whoever has one of the roles
}

// letterFacts is a change of the bank account.
type letterFacts struct {
	Reader, Email string
	By            string
	At            calendar.Instant
	Was, Is       BankAccount
}

// Kinds are the sorts of letters about the site.
func (l Letters) Kinds() []mail.Kind {
	return []mail.Kind{{Name: kindAccount, Label: "Payment details changed", Compose: func(ctx context.Context, w *mail.Writer, fact mail.Told) error {
		var about letterFacts
		if err := fact.Read(&about); err != nil {
			return err
		}
		return w.Add(ctx, accountLetter(w.Sender, about))
	}}}
}

// accountRecord is what can be put back before anybody is told.
var accountRecord = mail.Record("site", "account")

// accountChanged tells every owner, unless there was no account before or the money goes where it went. What was changed a
// moment ago is told together with this: from the account that the owners know.
func (l Letters) accountChanged(ctx context.Context, was, is BankAccount, at calendar.Instant) error {
	waiting, unsaid, err := l.Outbox.TakeBack(ctx, accountRecord)
	if err != nil {
		return err
	}
	if unsaid {
		var before letterFacts
		if err := waiting.Read(&before); err != nil {
			return err
		}
		was = before.Was
	}
	if l.Outbox == nil || !was.Known() || was.target() == is.target() {
		return nil
	}
	owners, err := l.Staff(ctx, identity.Owner)
	if err != nil {
		return err
	}
	for _, reader := range owners {
		about := letterFacts{Reader: reader.Name, Email: reader.Email, By: identity.Caller(ctx).Name, At: at, Was: was, Is: is}
		if err := l.Outbox.Tell(ctx, mail.Fact{Kind: kindAccount, To: reader.Email, Data: about, Undoable: accountRecord}); err != nil {
			return err
		}
	}
	return nil
}
