package app_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"tafel/internal/app"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
)

func run(t *testing.T, stdin string, env map[string]string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	code = app.Run(t.Context(), args, func(name string) string { return env[name] }, strings.NewReader(stdin), &out, &errs)
	return code, out.String(), errs.String()
}

func TestEveryMistakeIsReportedAtOnce(t *testing.T) {
	code, _, stderr := run(t, "", map[string]string{"TAFEL_LOG_FORMAT": "xml"}, "serve",
		"--addr", "nonsense", "--database-url", "mysql://x", "--public-url", "ftp://x", "--trusted-proxies", "10.0.0.0/8,junk",
		"--rate-limits", "maybe", "--inside-addr", "0.0.0.0:1", "--master-key", "short", "--stop-delay", "5m")
	if code != 2 {
		t.Errorf("exit code %d", code)
	}
	for _, name := range []string{"--addr", "--database-url", "--public-url", "--trusted-proxies", "--rate-limits", "--inside-addr", "--master-key", "--stop-delay", "TAFEL_LOG_FORMAT"} {
		if !strings.Contains(stderr, name) {
			t.Errorf("nothing about %s in:\n%s", name, stderr)
		}
	}
}

func TestCommandsExplainThemselves(t *testing.T) {
	for _, args := range [][]string{{"serve", "--help"}, {"user", "add", "--help"}, {"user", "list", "-h"}, {"user", "reset", "--help"}, {"migrate", "--help"}, {"doctor", "--help"}, {"--help"}, {"user", "--help"}, {"version"}, {"version", "--help"}} {
		code, stdout, stderr := run(t, "", nil, args...)
		if code != 0 || len(stdout) < 6 || stderr != "" {
			t.Errorf("%v: exit %d, %q, %q", args, code, stdout, stderr)
		}
	}
	for _, args := range [][]string{{}, {"dance"}, {"user"}, {"serve", "--no-such-option"}, {"serve", "extra"}} {
		code, stdout, stderr := run(t, "", nil, args...)
		if code != 2 || stdout != "" || stderr == "" {
			t.Errorf("%v: exit %d, %q, %q", args, code, stdout, stderr)
		}
	}
}

func TestAccountsFromTheCommandLine(t *testing.T) {
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			env := map[string]string{"TAFEL_DATA": t.TempDir()}
			if engine == db.Postgres {
				env["TAFEL_DATABASE_URL"] = dbtest.URL(t, engine)
			}
			code, stdout, stderr := run(t, "a long enough password\n", env, "user", "add", "--email", "t@example.com", "--name", "Thandi", "--role", "owner")
			if code != 0 || !strings.Contains(stdout, "added t@example.com as owner") {
				t.Fatalf("add: %d %s %s", code, stdout, stderr)
			}
			if code, _, stderr := run(t, "short\n", env, "user", "add", "--email", "x", "--name", "", "--role", "king"); code != 1 ||
				!strings.Contains(stderr, "password: ") || !strings.Contains(stderr, "email: ") || !strings.Contains(stderr, "role: ") {
				t.Errorf("a bad account: %d %s", code, stderr)
			}
			if code, stdout, _ := run(t, "", env, "user", "list"); code != 0 || !strings.Contains(stdout, "Thandi") {
				t.Errorf("list: %d %s", code, stdout)
			}
			if code, _, stderr := run(t, "another long password\n", env, "user", "reset", "--email", "T@example.com"); code != 0 {
				t.Errorf("reset: %d %s", code, stderr)
			}
			if code, stdout, _ := run(t, "", env, "migrate"); code != 0 || !strings.Contains(stdout, "up to date") {
				t.Errorf("migrate: %d %s", code, stdout)
			}
		})
	}
}

func TestSecretsGivenAsFlagsAreWarnedOf(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	check(t, err)
	defer func() { check(t, taken.Close()) }()
	const key = "a master key of more than 32 characters"
	variables := map[string]string{"TAFEL_ADDR": taken.Addr().String()} // the server warns, and then finds no place to listen
	for name, value := range map[string]string{
		"master-key": key, "previous-master-key": key, "owner-password": "hunter2 hunter2", "smtp-url": "smtp://me:hunter2@mail.example?from=me@mail.example",
		"database-url": "postgres://tafel:hunter2@one:1,two:2/tafel", "media-url": "s3://bucket?endpoint=https://host&secret_key=hunter2",
	} {
		variable := "TAFEL_" + strings.ToUpper(strings.ReplaceAll(name, "-", "_"))
		_, _, stderr := run(t, "", map[string]string{"TAFEL_ADDR": taken.Addr().String()}, "serve", "--"+name, value)
		if !strings.Contains(stderr, "level=WARN") || !strings.Contains(stderr, variable) || strings.Contains(stderr, "hunter2") || strings.Contains(stderr, key) {
			t.Errorf("--%s logs %s", name, stderr)
		}
		variables[variable] = value
	}
	if _, _, stderr := run(t, "", variables, "serve", "--database-url", "postgres://tafel@one:1,two:2/tafel"); strings.Contains(stderr, "WARN") || !strings.Contains(stderr, "listen") {
		t.Errorf("variables log %s", stderr)
	}
}

func TestANewerDatabaseStopsTheServer(t *testing.T) {
	data := t.TempDir()
	env := map[string]string{"TAFEL_DATA": data}
	if code, _, stderr := run(t, "", env, "migrate"); code != 0 {
		t.Fatal(stderr)
	}
	d := dbtest.Connect(t, "sqlite:"+filepath.Join(data, "tafel.db"))
	if _, err := d.Exec(t.Context(), `INSERT INTO schema_migrations (version, name, applied_at) VALUES (9999, 'future', 1)`); err != nil {
		t.Fatal(err)
	}
	if code, _, stderr := run(t, "", env, "serve", "--addr", "127.0.0.1:0"); code != 3 || !strings.Contains(stderr, "newer") {
		t.Errorf("exit %d: %s", code, stderr)
	}
}

func TestAKeyThatOthersCanReadIsRefused(t *testing.T) {
	data := t.TempDir()
	key := filepath.Join(data, "master.key")
	check(t, os.WriteFile(key, bytes.Repeat([]byte("k"), 32), 0o600))
	check(t, os.Chmod(key, 0o644))
	if code, _, stderr := run(t, "", map[string]string{"TAFEL_DATA": data}, "migrate"); code != 1 || !strings.Contains(stderr, "chmod 600") {
		t.Errorf("exit %d: %s", code, stderr)
	}
}

// served is a whole program that a test has started.
type served struct {
	url, email, password string
	stop                 context.CancelFunc
	code                 chan int
	log                  *safeBuffer
}

type safeBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *safeBuffer) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *safeBuffer) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}

func serveDemo(t *testing.T, data string) served {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	reader, writer := io.Pipe()
	s := served{stop: stop, code: make(chan int, 1), log: &safeBuffer{}}
	go func() {
		s.code <- app.Run(ctx, []string{"serve", "--demo", "--addr", "127.0.0.1:0", "--data", data, "--inside-addr", "127.0.0.1:0"},
			func(string) string { return "" }, strings.NewReader(""), writer, s.log)
		_ = writer.Close()
	}()
	var greeting strings.Builder
	chunk := make([]byte, 1024)
	for !strings.Contains(greeting.String(), "password: ") {
		n, err := reader.Read(chunk)
		if err != nil {
			t.Fatalf("the server said %q and %s", greeting.String(), s.log)
		}
		greeting.Write(chunk[:n])
	}
	match := regexp.MustCompile(`serving at (http://\S+)\nemail: (\S+)\npassword: (\S+)\n`).FindStringSubmatch(greeting.String())
	if match == nil {
		t.Fatalf("the server said %q", greeting.String())
	}
	s.url, s.email, s.password = match[1], match[2], match[3]
	t.Cleanup(stop)
	return s
}

func (s served) end(t *testing.T) {
	t.Helper()
	s.stop()
	select {
	case code := <-s.code:
		if code != 0 {
			t.Errorf("exit code %d: %s", code, s.log)
		}
	case <-time.After(30 * time.Second):
		t.Fatal("the server does not end")
	}
}

func TestASecondStartKeepsTheDemo(t *testing.T) {
	data := t.TempDir()
	first := serveDemo(t, data)
	first.end(t)
	second := serveDemo(t, data)
	defer second.end(t)
	if first.password != second.password {
		t.Error("the demo account changed its password")
	}
	body := fmt.Sprintf(`{"email":%q,"password":%q}`, second.email, second.password)
	answer, err := http.Post(second.url+"/api/session", "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode != http.StatusOK || len(answer.Cookies()) < 1 || !answer.Cookies()[0].HttpOnly {
		t.Errorf("signing in: %s %v", answer.Status, answer.Cookies())
	}
	if strings.Contains(first.log.String()+second.log.String(), first.password) {
		t.Error("the log holds the password")
	}
}
