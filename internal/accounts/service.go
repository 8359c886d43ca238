package accounts

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"maps"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/signed"
	"tafel/internal/platform/text"
)

// Topic changes when an account comes, goes or can be used for something else.
const Topic = "accounts"

// Service signs people in and out and keeps their accounts.
type Service struct {
	store      store
	audit      *audit.Log
	clock      calendar.Clock
	hasher     *hasher
	cookies    Cookies
	deviceKeys signed.Keys
	factorKeys signed.Keys
	throttled  bool
	publicURL  string
	origin     string
	venue      func(context.Context) (string, error)
	notify     Notifier
	about      func(context.Context) []string
	log        *slog.Logger
	wake       chan struct{}
}

// Deps are what the service needs from outside.
type Deps struct {
	DB         *db.DB
	Audit      *audit.Log
	Clock      calendar.Clock
	Cookies    Cookies
	DeviceKeys signed.Keys // sign the cookie of a known device
	FactorKeys signed.Keys // seal the secrets of authenticators
	Throttle   bool
	PublicURL  string   // scheme and host of the links in mails
	Notify     Notifier // nil writes no mails
	// Origin is where visitors find the site, for passkeys. Without one, they work
	// on this very machine only.
	Origin string
	Venue  func(context.Context) (string, error) // its name, for passkeys and authenticators
	// About is what anybody knows of the venue, which makes a bad password.
	About  func(context.Context) []string
	Logger *slog.Logger
	Cost   Cost // of a try at a password; zero is the usual
}

// New makes the service.
func New(deps Deps) *Service {
	if deps.Notify == nil {
		deps.Notify = Letters{}
	}
	if deps.About == nil {
		deps.About = func(context.Context) []string { return nil }
	}
	if deps.Venue == nil {
		deps.Venue = func(context.Context) (string, error) { return "Tafel", nil }
	}
	return &Service{
		factorKeys: deps.FactorKeys, origin: deps.Origin, venue: deps.Venue,
		store: store{deps.DB}, audit: deps.Audit, clock: deps.Clock, hasher: newHasher(cmp.Or(deps.Cost, usualCost)),
		cookies: deps.Cookies, deviceKeys: deps.DeviceKeys, throttled: deps.Throttle, publicURL: deps.PublicURL,
		notify: deps.Notify, about: deps.About, log: cmp.Or(deps.Logger, slog.New(slog.DiscardHandler)), wake: make(chan struct{}, 1),
	}
}

// guessable is everything that makes a password easy to guess.
func (s *Service) guessable(ctx context.Context, more ...string) []string {
	return append(s.about(ctx), more...)
}

// AddUser creates an account.
func (s *Service) AddUser(ctx context.Context, email, name, password string, role identity.Role) (User, error) {
	broken := s.brokenWith(ctx, "setUp", map[string]string{"email": email, "name": name, "password": password}, email, name)
	if !role.Valid() {
		broken["role"] = roleRequired
	}
	if len(broken) > 0 {
		return User{}, fault.Invalid(broken)
	}
	hash, err := s.hasher.Hash(ctx, password)
	if err != nil {
		return User{}, err
	}
	user := s.newUser(email, name, role, hash)
	return user, s.store.db.Write(ctx, func(ctx context.Context) error { return s.insert(ctx, user, "created") })
}

// newUser has an empty hash until its owner chooses a password.
func (s *Service) newUser(email, name string, role identity.Role, hash string) User {
	now := s.clock.Now()
	return User{
		ID: rand.Text(), Email: text.Line(email), Name: text.Line(name), Role: role,
		CreatedAt: now, UpdatedAt: now, passwordHash: hash,
	}
}

// insert adds an account, unless its address has one.
func (s *Service) insert(ctx context.Context, user User, action string) error {
	if added, err := s.store.insertUser(ctx, user); err != nil || !added {
		return cmp.Or(err, errTaken)
	}
	s.store.db.Changed(ctx, Topic)
	return s.record(ctx, action, user)
}

// brokenWith holds a form with a new password against its rules; about is what
// makes that password easy to guess.
func (s *Service) brokenWith(ctx context.Context, form string, values map[string]string, about ...string) map[string]string {
	broken := Forms[form].Broken(values, "")
	if message := weak(values["password"], s.guessable(ctx, about...)...); message != "" && broken["password"] == "" {
		broken["password"] = message
	}
	return broken
}

// ListUsers lists every account.
func (s *Service) ListUsers(ctx context.Context) ([]User, error) { return s.store.listUsers(ctx) }

// Staff lists those who have one of the roles and can sign in. Who was invited and has not accepted yet is not among
// them: the invitation may have gone to a stranger's address.
func (s *Service) Staff(ctx context.Context, roles ...identity.Role) (all []identity.Actor, err error) {
	users, err := s.ListUsers(ctx)
	for _, user := range users {
		if actor := user.actor(""); user.Status() == Active && actor.Is(roles...) {
			all = append(all, actor)
		}
	}
	return all, err
}

// Names are those of everybody who has an account.
func (s *Service) Names(ctx context.Context) (names []string, err error) {
	users, err := s.store.listUsers(ctx)
	for _, user := range users {
		names = append(names, user.Name)
	}
	return names, err
}

// Overview is what an owner wants to know of an account beside itself.
type Overview struct {
	Sessions     int // how many browsers are signed in
	SecondFactor bool
}

// ListAccounts lists every account with an overview by its id.
func (s *Service) ListAccounts(ctx context.Context) ([]User, map[string]Overview, error) {
	users, err := s.store.listUsers(ctx)
	if err != nil {
		return nil, nil, err
	}
	now := s.clock.Now()
	counts, err := s.store.sessionCounts(ctx, now, now.Add(-idleLife))
	if err != nil {
		return nil, nil, err
	}
	with, err := s.store.usersWithFactors(ctx)
	about := map[string]Overview{}
	for _, c := range counts {
		about[c.userID] = Overview{Sessions: c.count}
	}
	for _, id := range with {
		about[id] = Overview{Sessions: about[id].Sessions, SecondFactor: true}
	}
	return users, about, err
}

// HasUsers tells whether anybody can sign in yet.
func (s *Service) HasUsers(ctx context.Context) (bool, error) {
	n, err := s.store.countUsers(ctx)
	return n > 0, err
}

// SetPassword gives an account a new password, ends all its sessions and forgets what
// was tried. The demo does it where the file with its password was lost.
func (s *Service) SetPassword(ctx context.Context, email, password string) error {
	return s.setPassword(ctx, email, password, func(context.Context, User) error { return nil })
}

func (s *Service) setPassword(ctx context.Context, email, password string, also func(context.Context, User) error) error {
	if message := weak(password, s.guessable(ctx, email)...); message != "" {
		return fault.InvalidField("password", message)
	}
	hash, err := s.hasher.Hash(ctx, password)
	if err != nil {
		return err
	}
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		user, ok, err := s.store.userByEmail(ctx, email)
		if err != nil || !ok {
			return cmp.Or(err, fault.NotFound("There is no account with this email"))
		}
		tried := s.subjects(ctx, user.Email, "", "")
		maps.Copy(tried, confirmSubjects(user.ID))
		maps.Copy(tried, stepSubjects(user.ID)) // not after a link by mail: each would give whoever has the mailbox a few more codes to guess
		return errors.Join(s.replacePassword(ctx, user, hash, "password reset"), s.forgive(ctx, tried), also(ctx, user))
	})
}

var errReplaced = fault.Conflict("The password was changed meanwhile. Nothing was saved; please sign in again.")

// replacePassword ends whatever the old password, or a link to a new one, could
// still open.
func (s *Service) replacePassword(ctx context.Context, user User, hash, action string) error {
	done, err := s.store.setPassword(ctx, user, hash, s.clock.Now())
	if err != nil || !done {
		return cmp.Or(err, errReplaced)
	}
	if err := s.endLinks(ctx, user); err != nil {
		return err
	}
	user.passwordHash = hash
	s.store.db.Changed(ctx, Topic) // who was invited now can sign in
	return errors.Join(
		s.store.deleteSessionsOf(ctx, user.ID, ""),
		s.store.deleteStepsOf(ctx, user.ID),
		s.record(ctx, action, user),
	)
}
