package accounts

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"tafel/internal/audit"
	"tafel/internal/calendar"
	"tafel/internal/db"
	"tafel/internal/fault"
	"tafel/internal/identity"
	"tafel/internal/rules"
)

// Service signs people in and out and keeps their accounts.
type Service struct {
	store     store
	audit     *audit.Log
	clock     calendar.Clock
	hasher    *hasher
	cookies   Cookies
	deviceKey []byte
	throttled bool
}

// Deps are what the service needs from outside.
type Deps struct {
	DB        *db.DB
	Audit     *audit.Log
	Clock     calendar.Clock
	Cookies   Cookies
	DeviceKey []byte // signs the cookie of a known device
	Throttle  bool
}

// New makes the service.
func New(deps Deps) *Service {
	return &Service{
		store: store{deps.DB}, audit: deps.Audit, clock: deps.Clock, hasher: newHasher(),
		cookies: deps.Cookies, deviceKey: deps.DeviceKey, throttled: deps.Throttle,
	}
}

// AddUser creates an account.
func (s *Service) AddUser(ctx context.Context, email, name, password string, role identity.Role) (User, error) {
	if err := checkNew(email, name, password, role); err != nil {
		return User{}, err
	}
	hash, err := s.hasher.Hash(ctx, password)
	if err != nil {
		return User{}, err
	}
	now := s.clock.Now()
	user := User{
		ID: rand.Text(), Email: rules.Trim(email), Name: rules.Trim(name), Role: role,
		CreatedAt: now, UpdatedAt: now, passwordHash: hash,
	}
	return user, s.store.db.Write(ctx, func(ctx context.Context) error {
		added, err := s.store.insertUser(ctx, user)
		if err != nil {
			return err
		}
		if !added {
			return fault.InvalidField("email", "There is already an account with this email")
		}
		return s.audit.Record(ctx, audit.Entry{Action: "created", Entity: "account", EntityID: user.ID,
			After: map[string]string{"email": user.Email, "name": user.Name, "role": string(user.Role)}})
	})
}

// ListUsers lists every account.
func (s *Service) ListUsers(ctx context.Context) ([]User, error) { return s.store.listUsers(ctx) }

// HasUsers tells whether anybody can sign in yet.
func (s *Service) HasUsers(ctx context.Context) (bool, error) {
	n, err := s.store.countUsers(ctx)
	return n > 0, err
}

// SetPassword gives an account a new password and ends all its sessions.
func (s *Service) SetPassword(ctx context.Context, email, password string) error {
	if message := weak(password, email); message != "" {
		return fault.InvalidField("password", message)
	}
	hash, err := s.hasher.Hash(ctx, password)
	if err != nil {
		return err
	}
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		user, ok, err := s.store.userByEmail(ctx, email)
		if err != nil {
			return err
		}
		if !ok {
			return fault.NotFound("There is no account with this email")
		}
		return errors.Join(
			s.store.setPassword(ctx, user.ID, hash, s.clock.Now()),
			s.store.deleteSessionsOf(ctx, user.ID),
			s.audit.Record(ctx, audit.Entry{Action: "password reset", Entity: "account", EntityID: user.ID}),
		)
	})
}

// signedIn is what a browser gets to keep after signing in.
type signedIn struct {
	user    User
	cookies []http.Cookie
}

// SignIn checks a password and opens a session. An old token of the same
// browser ends with it, so that a session never outlives a sign-in.
func (s *Service) SignIn(ctx context.Context, email, password, device, oldToken string) (signedIn, error) {
	if err := Forms["login"].Check(map[string]string{"email": email, "password": password}, ""); err != nil {
		return signedIn{}, err
	}
	subjects := s.subjects(ctx, email, device)
	if err := s.count(ctx, subjects); err != nil {
		return signedIn{}, err
	}
	user, ok, err := s.store.userByEmail(ctx, email)
	if err != nil {
		return signedIn{}, err
	}
	hash := user.passwordHash
	if !ok || user.Disabled {
		hash = ""
	}
	same, err := s.hasher.Matches(ctx, password, hash)
	if err != nil {
		return signedIn{}, err
	}
	if !same {
		return signedIn{}, fault.WithCode(fault.Unauthenticated(invalidLogin), "invalid-login")
	}
	token, err := s.open(ctx, user, oldToken, subjects)
	if err != nil {
		return signedIn{}, err
	}
	return signedIn{user: user, cookies: []http.Cookie{
		s.cookies.make(s.cookies.SessionName(), token, absoluteLife),
		s.cookies.make(s.cookies.DeviceName(), s.deviceToken(email), deviceLife),
	}}, nil
}

func (s *Service) open(ctx context.Context, user User, oldToken string, subjects map[string]throttle) (token string, err error) {
	token, hash := newToken()
	now := s.clock.Now()
	session := Session{
		ID: rand.Text(), UserID: user.ID, CreatedAt: now, SeenAt: now, ExpiresAt: now.Add(absoluteLife),
		Device: identity.RequestFrom(ctx).Device,
	}
	actor := identity.Actor{ID: user.ID, Name: user.Name, Email: user.Email, Role: user.Role, SessionID: session.ID}
	return token, s.store.db.Write(identity.With(ctx, actor), func(ctx context.Context) error {
		if oldToken != "" {
			if _, err := s.store.deleteSession(ctx, hashToken(oldToken)); err != nil {
				return err
			}
		}
		for subject := range subjects {
			if err := s.store.clearTally(ctx, subject); err != nil {
				return err
			}
		}
		return errors.Join(
			s.store.insertSession(ctx, session, hash),
			s.audit.Record(ctx, audit.Entry{Action: "signed in", Entity: "account", EntityID: user.ID}),
		)
	})
}

// SignOut ends the session behind a token.
func (s *Service) SignOut(ctx context.Context, token string) error {
	if token == "" {
		return nil
	}
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		ended, err := s.store.deleteSession(ctx, hashToken(token))
		actor, known := identity.From(ctx)
		if err != nil || !ended || !known {
			return err
		}
		return s.audit.Record(ctx, audit.Entry{Action: "signed out", Entity: "account", EntityID: actor.ID})
	})
}

// Authenticate finds the member of staff behind a request's session cookie.
func (s *Service) Authenticate(ctx context.Context, r *http.Request) (identity.Actor, error) {
	token := read(r, s.cookies.SessionName())
	if token == "" {
		return identity.Actor{}, fault.Unauthenticated("Please sign in.")
	}
	found, ok, err := s.store.sessionByToken(ctx, hashToken(token))
	if err != nil {
		return identity.Actor{}, fmt.Errorf("find a session: %w", err)
	}
	now := s.clock.Now()
	if !ok || !found.alive(now) || found.user.Disabled {
		return identity.Actor{}, fault.Unauthenticated("Your session has ended. Please sign in again.")
	}
	if found.SeenAt.Add(seenEvery) < now {
		if err := s.store.sawSession(ctx, found.ID, now); err != nil && !fault.Is(err, fault.KindStorageFull) {
			return identity.Actor{}, fmt.Errorf("note a session's use: %w", err)
		}
	}
	u := found.user
	return identity.Actor{ID: u.ID, Name: u.Name, Email: u.Email, Role: u.Role, SessionID: found.ID}, nil
}

// Tidy removes sessions and tallies that no longer matter.
func (s *Service) Tidy(ctx context.Context) error { return s.store.deleteOld(ctx, s.clock.Now()) }

// subjects are whom a try is counted against. A known device stands apart from
// the rest of the world, so that strangers cannot slow down its owner.
func (s *Service) subjects(ctx context.Context, email, device string) map[string]throttle {
	account := "account:" + Key(email)
	if id, ok := s.knownDevice(email, device); ok {
		return map[string]throttle{account + " device:" + id: perAccount}
	}
	return map[string]throttle{account: perAccount, "address:" + identity.RequestFrom(ctx).Prefix(): perAddress}
}

// count notes a try against each subject, or refuses it.
func (s *Service) count(ctx context.Context, subjects map[string]throttle) error {
	if !s.throttled {
		return nil
	}
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		for subject, rule := range subjects {
			if err := s.countOne(ctx, subject, rule); err != nil {
				return err
			}
		}
		return nil
	})
}

func (s *Service) countOne(ctx context.Context, subject string, rule throttle) error {
	for {
		old, err := s.store.tally(ctx, subject)
		if err != nil {
			return err
		}
		next, err := rule.attempt(old, s.clock.Now())
		if err != nil {
			return err
		}
		kept, err := s.store.keepTally(ctx, subject, old, next)
		if err != nil || kept {
			return err
		}
	}
}

// deviceToken marks a browser from which this account has signed in.
func (s *Service) deviceToken(email string) string {
	id := rand.Text()
	return id + "." + s.deviceMAC(id, email)
}

func (s *Service) knownDevice(email, token string) (id string, ok bool) {
	id, mac, found := strings.Cut(token, ".")
	return id, found && hmac.Equal([]byte(mac), []byte(s.deviceMAC(id, email)))
}

func (s *Service) deviceMAC(id, email string) string {
	mac := hmac.New(sha256.New, s.deviceKey)
	_, _ = mac.Write([]byte(id + "\n" + Key(email))) // hash.Hash never fails
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}
