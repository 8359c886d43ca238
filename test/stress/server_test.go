// Package stress plays a rush on the real program: hundreds or thousands of
// guests at once, staff who change things meanwhile, answers that get lost. Its
// small form runs with every go test, the full one by make stress, which then
// plays the small one on a program with the race detector inside. Each promise
// has a control: a variant that breaks it, which must be caught.
package stress_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/scripts/proc"
	"tafel/test/broken"
)

// full is set by make stress.
var full = os.Getenv("TAFEL_STRESS") == "full"

// size gives the small or the full number.
func size(small, large int) int {
	if full {
		return large
	}
	return small
}

// binaries are built once for all tests, by how they are broken.
var binaries struct {
	sync.Mutex
	folder string
	built  map[broken.Variant]string
}

func TestMain(m *testing.M) {
	folder, err := os.MkdirTemp("", "tafel-stress-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	binaries.folder, binaries.built = folder, map[broken.Variant]string{}
	code := m.Run()
	_ = os.RemoveAll(folder)
	os.Exit(code)
}

// build gives the program, right or broken in some way, and with the race
// detector where the test itself has it; a control's only duty is to be caught.
func build(t testing.TB, variant broken.Variant) string {
	t.Helper()
	binaries.Lock()
	defer binaries.Unlock()
	if path, ok := binaries.built[variant]; ok {
		return path
	}
	var more []string
	if raceEnabled && variant == broken.None {
		more = []string{"-race", "-gcflags=modernc.org/...=-race=false"} // as make test, so that little is compiled twice
	}
	path, err := broken.Build(t.Context(), variant, binaries.folder, more...)
	if err != nil {
		t.Fatal(err)
	}
	binaries.built[variant] = path
	return path
}

const (
	ownerEmail    = "owner@example.com"
	ownerPassword = "seventeen lanterns on the lower lawn"
)

// setup is a way to run the product: on one engine, in some processes.
type setup struct {
	name      string
	engine    db.Engine
	processes int
}

var setups = []setup{
	{"sqlite", db.SQLite, 1},
	{"postgres", db.Postgres, 1},
	{"postgres with three processes", db.Postgres, 3},
}

// start runs the program and gives the addresses of its processes.
func (s setup) start(t testing.TB, variant broken.Variant) []string {
	t.Helper()
	binary, database := build(t, variant), ""
	if s.engine == db.Postgres {
		database = dbtest.URL(t, db.Postgres)
	}
	var urls []string
	for range s.processes {
		urls = append(urls, launch(t, binary, database))
	}
	return urls
}

func launch(t testing.TB, binary, database string) string {
	t.Helper()
	command := exec.CommandContext(context.WithoutCancel(t.Context()), binary, "serve",
		"--addr", "127.0.0.1:0", "--data", filepath.Join(t.TempDir(), "data"), "--database-url", database, "--rate-limits", "off",
		"--master-key", strings.Repeat("stress", 6), "--owner-email", ownerEmail, "--owner-password", ownerPassword)
	command.Env = proc.Environment()
	log := &logs{}
	command.Stderr = log
	stdout, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stop(t, command, log) })
	lines := bufio.NewScanner(stdout)
	for lines.Scan() {
		if _, url, ok := strings.Cut(lines.Text(), " is serving at "); ok {
			go func() {
				for lines.Scan() { // keep the pipe empty
				}
			}()
			return url
		}
	}
	t.Fatalf("the program ended at the start:\n%s", log)
	return ""
}

// stop ends the program as an operator would, and looks through its log.
func stop(t testing.TB, command *exec.Cmd, log *logs) {
	t.Helper()
	_ = command.Process.Signal(syscall.SIGTERM)
	ended := make(chan error, 1)
	go func() { ended <- command.Wait() }()
	select {
	case err := <-ended:
		if err != nil {
			t.Errorf("the program ended with %v", err)
		}
	case <-time.After(40 * time.Second):
		_ = command.Process.Kill()
		t.Error("the program did not end")
	}
	for line := range strings.SplitSeq(log.String(), "\n") {
		if strings.Contains(line, "level=ERROR") || strings.Contains(line, "DATA RACE") || strings.HasPrefix(line, "panic:") {
			t.Errorf("the program said: %s", line)
			return
		}
	}
}

// logs keeps what a program says.
type logs struct {
	mu   sync.Mutex
	text strings.Builder
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
