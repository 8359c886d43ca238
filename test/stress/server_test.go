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
		// The flags of make test (unwatched in scripts/check), so that nothing is compiled twice.
		more = []string{"-race", "-gcflags=modernc.org/...=-d=checkptr=0", "-gcflags=modernc.org/sqlite/lib=-race=false", "-gcflags=modernc.org/libquickjs=-race=false"}
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
	masterKey     = "stressstressstressstressstressstress"
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
func (s setup) start(t testing.TB, variant broken.Variant) (urls []string) {
	t.Helper()
	processes, _ := s.run(t, variant)
	for _, p := range processes {
		urls = append(urls, p.url)
	}
	return urls
}

// run is start for who kills processes and looks into their database.
func (s setup) run(t testing.TB, variant broken.Variant) (all []*process, database string) {
	t.Helper()
	binary := build(t, variant)
	if s.engine == db.Postgres {
		database = dbtest.Migrated(t, db.Postgres)
	}
	for range s.processes {
		p := &process{binary: binary, database: database, data: filepath.Join(t.TempDir(), "data"), addr: "127.0.0.1:0"}
		if database == "" {
			dbtest.Prepare(t, filepath.Join(p.data, "tafel.db"))
		}
		p.start(t)
		t.Cleanup(func() { stop(t, p.command, p.log) })
		all = append(all, p)
	}
	if database == "" {
		database = "sqlite:" + filepath.Join(all[0].data, "tafel.db")
	}
	return all, database
}

// process is one program that runs.
type process struct {
	binary, database, data, addr string

	url     string
	command *exec.Cmd
	log     *logs
}

func (p *process) start(t testing.TB) {
	t.Helper()
	p.command = exec.CommandContext(context.WithoutCancel(t.Context()), p.binary, "serve",
		"--addr", p.addr, "--data", p.data, "--database-url", p.database, "--rate-limits", "off",
		"--master-key", masterKey, "--owner-email", ownerEmail, "--owner-password", ownerPassword)
	p.command.Env = proc.Environment()
	p.log = &logs{}
	p.command.Stderr = p.log
	stdout, err := p.command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.command.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(stdout)
	for lines.Scan() {
		if _, url, ok := strings.Cut(lines.Text(), " is serving at "); ok {
			go func() {
				for lines.Scan() { // keep the pipe empty
				}
			}()
			p.url, p.addr = url, strings.TrimPrefix(url, "http://")
			return
		}
	}
	t.Fatalf("the program ended at the start:\n%s", p.log)
}

// killed ends the program as a power cut would, and starts it again where it was.
func (p *process) killed(t testing.TB) {
	t.Helper()
	_ = p.command.Process.Kill()
	_ = p.command.Wait()
	p.start(t)
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
