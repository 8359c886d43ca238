package mail

import (
	"context"
	"net/http"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/sealed"
	"tafel/internal/platform/server"
)

// MailSettings is the mail server as the owner sees it. The password stays inside.
type MailSettings struct {
	Version     int              `json:"version" doc:"Send it back with a change"`
	Server      MailServer       `json:"server"`
	HasPassword bool             `json:"hasPassword" doc:"Whether a password is saved"`
	Fixed       bool             `json:"fixed" doc:"Set when the program was started: only the address for answers can be changed here"`
	Notice      string           `json:"notice,omitempty" doc:"Why these settings are not used yet"`
	LastTest    *MailTest        `json:"lastTest,omitempty" doc:"How the last test letter fared; missing for none"`
	Tested      bool             `json:"tested" doc:"Whether that was with the settings in force"`
	TestTo      string           `json:"testTo" doc:"Who gets the test letter"`
	SavedBy     string           `json:"savedBy,omitempty"`
	SavedAt     calendar.Instant `json:"savedAt,omitzero" required:"false"`
}

// MailServerInput is what was typed. Without a password the saved one is meant.
type MailServerInput struct {
	Version  int        `json:"version" doc:"The version that was edited"`
	Server   MailServer `json:"server"`
	Password string     `json:"password,omitempty" doc:"Leave it out to keep the saved one"`
}

type serverInput struct{ Body MailServerInput }

func (in MailServerInput) typed() storedServer {
	return storedServer{MailServer: in.Server, Password: in.Password}
}

// testLimit keeps the test from being used to knock at other machines.
var testLimit = server.Limit{Every: 20 * time.Second, Burst: 5}

// Mount adds the mail server's settings to the contract. They decide where every
// letter goes, those with new passwords, too: the owner must have shown lately that it is them.
func (s *Settings) Mount(api *server.API, proved func(context.Context) error) {
	owner := server.Staff(identity.Owner)
	api = api.Tag("mail")
	server.Answer(api, owner, http.MethodGet, "/api/admin/settings/mail", server.Op{
		ID: "find-mail-settings", Summary: "Read the mail server's settings, without the password",
	}, func(ctx context.Context, _ *struct{}) (MailSettings, error) { return s.find(ctx) })
	server.Answer(api, owner, http.MethodPut, "/api/admin/settings/mail", server.Op{
		ID: "update-mail-settings", Summary: "Put a mail server in force, on all instances at once",
	}, func(ctx context.Context, in *serverInput) (MailSettings, error) {
		if err := proved(ctx); err != nil {
			return MailSettings{}, err
		}
		if _, err := s.Save(ctx, in.Body.Version, in.Body.typed()); err != nil {
			return MailSettings{}, err
		}
		return s.find(ctx)
	})
	server.Answer(api, owner, http.MethodPost, "/api/admin/settings/mail/test", server.Op{
		ID: "test-mail-settings", Summary: "Send yourself a test letter with settings that need not be saved", Limit: testLimit,
	}, func(ctx context.Context, in *serverInput) (MailTest, error) {
		if err := proved(ctx); err != nil {
			return MailTest{}, err
		}
		return s.Test(ctx, in.Body.typed())
	})
}

func (s *Settings) find(ctx context.Context) (MailSettings, error) {
	saved, err := sealed.Read[storedServer](ctx, s.store, serverDocument)
	if err != nil {
		return MailSettings{}, err
	}
	tested, err := sealed.Read[lastTest](ctx, s.store, testDocument)
	if err != nil {
		return MailSettings{}, err
	}
	shown := saved.Value
	if s.fixed != nil {
		shown = serverOf(s.fixed)
		shown.ReplyTo = saved.Value.ReplyTo
	}
	same, err := tested.Value.isOf(shown, s.keys)
	if err != nil {
		return MailSettings{}, err
	}
	found := MailSettings{
		Version: saved.Version, Server: shown.MailServer, HasPassword: shown.Password != "", Fixed: s.fixed != nil,
		TestTo: identity.Caller(ctx).Email, Tested: same, SavedBy: saved.SavedBy, SavedAt: saved.SavedAt,
	}
	if tested.Value.At != 0 {
		found.LastTest = &tested.Value.MailTest
	}
	if s.fixed == nil && saved.Version > 0 && !saved.InForce() {
		now, err := s.choose(ctx)
		if err != nil {
			return found, err
		}
		found.Notice = now.describe()
	}
	return found, nil
}
