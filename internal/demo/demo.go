// Package demo fills an empty installation with a living venue: an account, a
// team, a programme with its guests and their comments, reservations, invoices
// and pictures. It goes through the features' services as staff and guests do,
// so it may know all of them; it owns no tables.
package demo

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"tafel/internal/accounts"
	"tafel/internal/customers"
	"tafel/internal/employees"
	"tafel/internal/engagement"
	"tafel/internal/events"
	"tafel/internal/gallery"
	"tafel/internal/invoices"
	"tafel/internal/platform/background"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/fsutil"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/reservations"
	"tafel/internal/site"
)

// Email is the demo's owner; example.com belongs to nobody.
const Email = "owner@example.com"

// managerEmail is the demo's manager.
const managerEmail = "manager@example.com"

// team has an account for each role, all with the same password.
var team = []accounts.User{
	{Email: Email, Name: "Demo Owner", Role: identity.Owner},
	{Email: managerEmail, Name: "Demo Manager", Role: identity.Manager},
	{Email: "staff@example.com", Name: "Demo Staff", Role: identity.Staff},
}

// Venue is what is filled.
type Venue struct {
	Accounts     *accounts.Service
	Site         *site.Service
	Employees    *employees.Service
	Events       *events.Service
	Gallery      *gallery.Service
	Reservations *reservations.Service
	Customers    *customers.Service
	// Engagement and Invoices give the service as of another time, for what
	// was said and billed in the past.
	Engagement func(calendar.Clock) *engagement.Service
	Invoices   func(calendar.Clock) *invoices.Service

	Clock calendar.Clock
	Log   *slog.Logger
	Data  string // the folder that keeps the password for the next start
}

// Fill makes the accounts and asks each feature for a living venue. Each fills
// only what is still empty, so that a second start keeps what people have
// changed. What nobody should wait for is started. It gives the lines that say
// how to sign in.
func (v Venue) Fill(ctx context.Context, start func(...background.Job)) (account string, err error) {
	if err := v.refuseReal(ctx); err != nil {
		return "", err
	}
	password, err := v.addAccounts(ctx)
	if err != nil {
		return "", err
	}
	for _, fill := range []func(context.Context) error{
		v.fillSite,
		v.fillEmployees,
		v.fillEvents,
		v.fillWaiting,  // needs the events
		v.fillComments, // needs the events
		v.fillReservations,
		v.fillCards,    // needs the reservations
		v.fillInvoices, // needs the reservations
	} {
		if err := fill(ctx); err != nil {
			return "", err
		}
	}
	start(background.Job{Name: "picture the demo's events", Do: v.fillEventPictures}, background.Job{Name: "add the demo's pictures", Do: v.fillGallery})
	return fmt.Sprintf("email: %s\npassword: %s\nThe same password opens manager@example.com and staff@example.com, who may do less.\n", Email, password), nil
}

// refuseReal keeps invented guests, and an account whose password lies in a file,
// out of a venue that people use.
func (v Venue) refuseReal(ctx context.Context) error {
	users, err := v.Accounts.ListUsers(ctx)
	if err != nil || slices.ContainsFunc(users, func(u accounts.User) bool { return u.Email == Email }) {
		return err
	}
	tables, tablesErr := v.Reservations.List(ctx, reservations.Filter{Query: list.Query{PageSize: 1}})
	programme, eventsErr := v.Events.List(ctx, false, 1)
	if err := errors.Join(tablesErr, eventsErr); err != nil {
		return err
	}
	if len(users) > 0 || tables.Total > 0 || len(programme) > 0 {
		return errors.New("this database is in use, and the demo is only for an empty one; nothing was changed. Start without --demo, or with another --data")
	}
	return nil
}

// addAccounts makes an account for each role, once, and gives their password.
func (v Venue) addAccounts(ctx context.Context) (password string, err error) {
	password, fresh, err := readPassword(v.Data)
	if err != nil {
		return "", err
	}
	for _, user := range team {
		_, err := v.Accounts.AddUser(ctx, user.Email, user.Name, password, user.Role)
		if fault.Is(err, fault.KindInvalid) { // it is there already
			err = nil
			if fresh {
				err = v.Accounts.SetPassword(ctx, user.Email, password)
			}
		}
		if err != nil {
			return "", err
		}
	}
	return password, nil
}

// readPassword takes the password from the data folder, or makes one there.
func readPassword(data string) (password string, fresh bool, err error) {
	path := filepath.Join(data, "demo-password")
	raw, err := os.ReadFile(path)
	if err == nil {
		return strings.TrimSpace(string(raw)), false, nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return "", false, err
	}
	password = strings.ToLower(rand.Text()[:16])
	return password, true, fsutil.Create(path, []byte(password+"\n"))
}

// asOwner is the context in which the demo's owner acts.
func (v Venue) asOwner(ctx context.Context) (context.Context, error) { return v.as(ctx, Email) }

// as is the context in which one of the team acts, so that the history has names.
func (v Venue) as(ctx context.Context, email string) (context.Context, error) {
	users, err := v.Accounts.ListUsers(ctx)
	for _, user := range users {
		if user.Email == email {
			return identity.With(ctx, identity.Actor{ID: user.ID, Name: user.Name, Email: user.Email, Role: user.Role, ConfirmedAt: v.Clock.Now()}), nil
		}
	}
	return ctx, err
}
