// Package apptest boots the whole product for a test: the real handler on a
// real listener, a database of its own on either engine, accounts of each role,
// and clients that behave as browsers do. What the program logs as an error
// fails the test.
package apptest

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"tafel/internal/accounts"
	"tafel/internal/app"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
)

// What tests make is private, as what the program makes: it refuses other folders.
func init() { syscall.Umask(0o077) }

// App is the product, running.
type App struct {
	URL     string
	DB      *db.DB
	Clock   *Clock
	Running *app.Running
	Data    string // the data folder

	t       testing.TB
	log     *logs
	mu      sync.Mutex
	clients map[identity.Role]*Client
}

// Each runs a test on each engine, the whole product on an empty database.
func Each(t *testing.T, test func(t *testing.T, a *App), settings ...func(*app.Config)) {
	t.Helper()
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		t.Run(string(engine), func(t *testing.T) { test(t, Start(t, engine, settings...)) })
	}
}

// Start boots the product with rate limits off, unless a setting says other.
func Start(t testing.TB, engine db.Engine, settings ...func(*app.Config)) *App {
	t.Helper()
	server := httptest.NewUnstartedServer(nil)
	config := app.Config{
		Addr: server.Listener.Addr().String(), Data: t.TempDir(), LogFormat: "text",
		PasswordCost: accounts.Cost{Passes: 1, KiB: 64}, // next to nothing: most tests are about something else
	}
	if engine == db.Postgres {
		config.DatabaseURL = dbtest.Migrated(t, engine)
	}
	for _, set := range settings {
		set(&config)
	}
	if config.DatabaseURL == "" {
		dbtest.Prepare(t, filepath.Join(config.Data, "tafel.db"))
	}
	a := &App{t: t, Data: config.Data, Clock: newClock(), log: &logs{}, clients: map[identity.Role]*Client{}}
	log := slog.New(slog.NewTextHandler(a.log, nil))
	running, err := app.Start(context.WithoutCancel(t.Context()), config, log, a.Clock.Read)
	if err != nil {
		server.Close()
		t.Fatalf("start: %v", err)
	}
	server.Config.Handler = running.Handler
	server.Start()
	a.URL, a.DB, a.Running = server.URL, running.DB(), running
	t.Cleanup(func() {
		server.Close()
		if err := running.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
		if complaint := a.log.errors(); complaint != "" {
			t.Errorf("the program logged errors:\n%s", complaint)
		}
	})
	return a
}

// Password is what every account of a test signs in with.
const Password = "correct horse battery"

// Email is the address of the account with a role.
func Email(role identity.Role) string { return string(role) + "@staff.example.com" }

// As gives a client that is signed in with a role; it is the same one each time.
func (a *App) As(role identity.Role) *Client {
	a.t.Helper()
	a.mu.Lock()
	defer a.mu.Unlock()
	if client, ok := a.clients[role]; ok {
		return client
	}
	a.AddAccount(Email(role), role)
	client := a.SignIn(Email(role))
	a.clients[role] = client
	return client
}

// AddAccount adds an account that signs in with Password.
func (a *App) AddAccount(email string, role identity.Role) {
	a.t.Helper()
	name := fmt.Sprintf("Test %s", strings.ToUpper(string(role[:1]))+string(role[1:]))
	if _, err := a.Running.Accounts().AddUser(a.t.Context(), email, name, Password, role); err != nil {
		a.t.Fatalf("add %s: %v", email, err)
	}
}

// SignIn gives a new client that has signed in over HTTP.
func (a *App) SignIn(email string) *Client {
	a.t.Helper()
	client := a.Client()
	client.Do("POST", "/api/session", map[string]string{"email": email, "password": Password}).Want(200)
	return client
}

// Log is what the program has logged so far.
func (a *App) Log() string { return a.log.String() }

// ExpectErrors forgives the errors logged so far, for tests that break things.
func (a *App) ExpectErrors() { a.log.forgive() }

// logs keeps what the program says; it writes from many goroutines.
type logs struct {
	mu       sync.Mutex
	text     bytes.Buffer
	forgiven int
}

func (l *logs) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *logs) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

func (l *logs) forgive() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.forgiven = l.text.Len()
}

func (l *logs) errors() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	var found []string
	for line := range strings.SplitSeq(l.text.String()[l.forgiven:], "\n") {
		if strings.Contains(line, "level=ERROR") {
			found = append(found, line)
		}
	}
	return strings.Join(found, "\n")
}

// Composed waits until everything that happened stands in the outbox. The program's own worker composes beside us: on
// PostgreSQL we wait for the rows that it holds, and where a busy machine lets it hold them too long, we try again as it
// would.
func (a *App) Composed(t testing.TB) {
	t.Helper()
	var err error
	for range 5 {
		if _, err = a.Running.Mail().Compose(t.Context()); !fault.Is(err, fault.KindUnavailable) {
			break
		}
	}
	if err != nil {
		t.Fatal(err)
	}
}

// Mailed are the kinds of the messages to an address, oldest first.
func (a *App) Mailed(t testing.TB, to string) []string {
	t.Helper()
	a.Composed(t)
	kinds, err := db.All(t.Context(), a.DB, db.Value[string], `SELECT kind FROM outbox WHERE recipient = $1 ORDER BY created_at, id`, to)
	if err != nil {
		t.Fatal(err)
	}
	return kinds
}

// Delivered sends all that is due and says how the outbox stands then. The program's
// own worker ends first: what it was sending has gone, and nobody sends beside us.
func (a *App) Delivered(t testing.TB) mail.OutboxCounts {
	t.Helper()
	a.Running.Work.Stop()
	if _, err := a.Running.Mail().Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	counts, err := a.Running.Mail().Counts(t.Context())
	if err != nil || counts.OldestDue != 0 {
		t.Fatalf("mail is still due: %+v, %v", counts, err)
	}
	return counts
}
