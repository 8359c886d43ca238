package mail

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"path/filepath"
	"sync/atomic"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/sealed"
	"tafel/internal/platform/signed"
)

// The documents that are kept sealed: the mail server, and how its last test went.
const (
	serverDocument = "mail"
	testDocument   = "mail-test"
)

// Settings says how messages leave: by the server of the configuration, else by the
// owner's, else as files. It is the outbox's transport, and looks anew for each
// connection, so that a change holds on all instances at once.
type Settings struct {
	db    *db.DB
	store *sealed.Store
	keys  signed.Keys
	clock calendar.Clock
	audit *audit.Log
	fixed *SMTP // from the configuration; nil for none
	files *Folder
	trust *tls.Config // tests bring their own authority
	last  atomic.Pointer[inForce]

	// Sender signs the test letter.
	Sender func(context.Context) (Sender, error)
}

// SettingsDeps are what the settings need from outside.
type SettingsDeps struct {
	DB      *db.DB
	Store   *sealed.Store
	Keys    signed.Keys // to compare settings without keeping them
	Clock   calendar.Clock
	Audit   *audit.Log
	SMTPURL string // of the configuration; it wins
	Data    string // the data folder
	Trust   *tls.Config
}

// NewSettings opens the folder for messages that no server takes.
func NewSettings(deps SettingsDeps) (*Settings, error) {
	s := &Settings{db: deps.DB, store: deps.Store, keys: deps.Keys, clock: deps.Clock, audit: deps.Audit, trust: deps.Trust}
	var err error
	if s.files, err = NewFolder(filepath.Join(deps.Data, "mail")); err != nil {
		return nil, err
	}
	if deps.SMTPURL != "" {
		s.fixed, err = ParseSMTP(deps.SMTPURL)
	}
	return s, err
}

// inForce is what sends messages at the moment.
type inForce struct {
	Transport
	replyTo string
}

// choose reads what is in force now.
func (s *Settings) choose(ctx context.Context) (inForce, error) {
	saved, err := sealed.Read[storedServer](ctx, s.store, serverDocument)
	if err != nil {
		return inForce{}, err
	}
	now := inForce{replyTo: saved.Value.ReplyTo}
	switch {
	case s.fixed != nil:
		now.Transport = s.fixed
	case saved.Unreadable:
		now.Transport = closed("The mail settings were sealed with another key. Please enter them again, under Mail server.")
	case saved.Held:
		now.Transport = closed("The mail settings came with a backup that was restored. Please look at them and save them, under Mail server.")
	case saved.Value.Host == "":
		now.Transport = s.files
	default:
		now.Transport = s.transport(saved.Value)
	}
	if s.fixed == nil && !saved.InForce() {
		now.replyTo = ""
	}
	s.last.Store(&now)
	return now, nil
}

func (s *Settings) transport(server storedServer) *SMTP {
	smtp := server.smtp()
	smtp.Trust = s.trust
	return smtp
}

// latest is what was in force at the last look. Whoever needs it has just looked.
func (s *Settings) latest() inForce {
	if last := s.last.Load(); last != nil {
		return *last
	}
	return inForce{Transport: s.files}
}

func (s *Settings) name() string { return s.latest().name() }

func (s *Settings) describe() string { return s.latest().describe() }

func (s *Settings) open(ctx context.Context) (session, error) {
	now, err := s.choose(ctx)
	if err != nil {
		return nil, err
	}
	return now.open(ctx)
}

// closed is a server that must not be used yet: messages wait.
type closed string

func (c closed) name() string { return "smtp" }

func (c closed) describe() string { return string(c) }

func (c closed) open(context.Context) (session, error) {
	return nil, &trouble{reason: reason{sentence: problem(c), cause: CauseServer}, lost: true}
}

// Save puts a mail server in force. Where the configuration names one, only the
// address for answers is the owner's to choose.
func (s *Settings) Save(ctx context.Context, seen int, typed storedServer) (sealed.Document[storedServer], error) {
	var saved sealed.Document[storedServer]
	err := s.db.Write(ctx, func(ctx context.Context) error {
		before, err := sealed.Read[storedServer](ctx, s.store, serverDocument)
		if err != nil {
			return err
		}
		next, err := s.resolve(before.Value, typed)
		if err != nil {
			return err
		}
		if saved, err = sealed.Write(ctx, s.store, serverDocument, seen, next); err != nil {
			return err
		}
		return s.audit.Record(ctx, audit.Entry{Action: "updated", Entity: "mail server", EntityID: "settings", Before: before.Value.told(), After: next.told()})
	})
	return saved, err
}

// resolve makes what was typed whole: a password that was left out is the saved one,
// if it may be used there.
func (s *Settings) resolve(before, typed storedServer) (storedServer, error) {
	typed = typed.tidy()
	if s.fixed != nil {
		kept := before
		kept.ReplyTo = typed.ReplyTo
		if _, ok := parseAddress(typed.ReplyTo); typed.ReplyTo != "" && !ok {
			return kept, fault.InvalidField("replyTo", "Please enter a valid email")
		}
		return kept, nil
	}
	if typed.Host == "" && typed.FromAddress == "" { // the server is taken out of use
		return storedServer{MailServer: MailServer{ReplyTo: typed.ReplyTo}}, nil
	}
	if typed.User != "" && typed.Password == "" && before.Password != "" {
		if !typed.keepsPassword(before) {
			return typed, fault.InvalidField("password", "Please type the password again: the saved one is only sent to the server, and for the user, that it was saved for")
		}
		typed.Password = before.Password
	}
	return typed, typed.check()
}

// identity is what tells two servers apart. It holds the password: only its digest is stored.
func (s storedServer) identity() (string, error) {
	raw, err := json.Marshal([]any{s.Host, s.Port, s.Security, s.User, s.Password, s.FromAddress})
	return string(raw), err
}

// isOf tells whether a server was tested, with whichever key that was noted.
func (t lastTest) isOf(server storedServer, keys signed.Keys) (bool, error) {
	identity, err := server.identity()
	return err == nil && keys.IsDigest(t.Digest, identity), err
}

// Works tells whether letters really reach people: the server in force has taken a
// test letter or one of the outbox.
func (s *Settings) Works(ctx context.Context) (bool, error) {
	saved, err := sealed.Read[storedServer](ctx, s.store, serverDocument)
	if err != nil {
		return false, err
	}
	server := saved.Value
	if s.fixed != nil {
		server = serverOf(s.fixed)
	} else if !saved.InForce() || server.Host == "" {
		return false, nil
	}
	tested, err := sealed.Read[lastTest](ctx, s.store, testDocument)
	if err != nil {
		return false, err
	}
	same, err := tested.Value.isOf(server, s.keys)
	if err != nil || same && tested.Value.Sent {
		return err == nil, err
	}
	return s.hasSent(ctx, saved.SavedAt)
}
