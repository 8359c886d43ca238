package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"tafel/scripts/cluster"
	"tafel/scripts/proc"
)

// plan is everything that has to hold before a change is good.
type plan struct {
	reports  string
	temp     string // where tests may write quickly, if there is such a place
	postgres *cluster.Cluster
}

// steps are in the order in which they should begin: what is quick and fails
// often comes first, then the way to the browser tests, which take longest. They
// and the Go tests often wait, so others run beside them. Everything that reads
// compiled Go waits for one step that compiles (and links nothing): two that begin
// together compile all of it twice.
func (p *plan) steps() []step {
	return []step{
		{name: "packages", setup: true, run: installPackages},
		{name: "gofmt", run: formatted},
		{name: "npm codegen", setup: true, run: runs("make", "deps-codegen")},
		{name: "npm web", setup: true, run: runs("make", "deps-web")},
		{name: "npm e2e", setup: true, run: runs("make", "deps-e2e")},
		{name: "compile", needs: []string{"packages"}, setup: true, run: runs("go", "list", "-export", "-f=", "./...")},
		{name: "e2e types+lint", needs: []string{"npm e2e", "npm web"}, run: runs("npm", "--prefix", "e2e", "run", "check")},
		{name: "generated", needs: []string{"npm codegen", "compile"}, run: generatedInStep},
		{name: "front end", needs: []string{"npm web", "generated"}, run: runs("make", "web")},
		{name: "binary", needs: []string{"front end", "compile"}, run: runs("make", "build")},
		{name: "postgres", needs: []string{"packages"}, setup: true, run: p.startPostgres},
		{name: "browser", needs: []string{"binary", "npm e2e", "packages"}, run: p.browserTests},
		{name: "go test", needs: []string{"postgres", "compile"}, run: p.goTests},
		{name: "web types+lint", needs: []string{"npm web", "generated"}, run: runs("npm", "--prefix", "web", "run", "check")},
		{name: "web tests", needs: []string{"npm web", "generated"}, run: p.webTests},
		{name: "budgets", needs: []string{"front end"}, run: runs("npm", "--prefix", "web", "run", "budget")},
		{name: "lint tool", setup: true, run: runs("make", "lint-tool")},
		{name: "lint", needs: []string{"lint tool", "compile"}, run: runs("tmp/tools/lint", "./...")},
		{name: "no C needed", run: withoutC},
		{name: "known weaknesses", needs: []string{"compile"}, run: knownWeaknesses},
	}
}

func (p *plan) close() {
	if p.postgres != nil {
		p.postgres.Stop()
		p.postgres = nil
	}
	if p.temp != "" {
		_ = os.RemoveAll(p.temp)
		p.temp = ""
	}
}

// quickly lets a program's tests write to the quick place. What Go compiles
// is large and stays where it was.
func (p *plan) quickly(cmd *exec.Cmd) {
	if p.temp != "" {
		cmd.Env = append(cmd.Env, "GOTMPDIR="+os.TempDir(), "TMPDIR="+p.temp)
	}
}

// startPostgres outlives its step: the server runs until close.
func (p *plan) startPostgres(ctx context.Context, _ io.Writer) (_ tally, err error) {
	p.postgres, err = cluster.Start(context.WithoutCancel(ctx))
	return tally{}, err
}

// longest are the packages to begin with, so that none of them runs alone at
// the end while a core has nothing to do.
var longest = []string{"./test/chaos", "./test/stress", "./internal/customers"}

// sideBySide are the packages that are about things that happen at once, and small
// ones: to link a second program for the rest of their tests would take longer. All of
// their tests run with the race detector. Of the others, those tests do that
// share memory (see atOnce): elsewhere the detector finds nothing and
// makes everything several times slower. `make race` watches all tests.
var sideBySide = []string{
	"./internal/platform/background", "./internal/platform/httpcache", "./internal/platform/live", "./internal/platform/logging", "./internal/platform/server",
	"./internal/platform/media/storage", "./internal/platform/website", "./internal/app/apptest",
	"./internal/platform/audit", "./internal/platform/fsutil", "./internal/platform/health", "./internal/platform/signed",
	"./scripts/...",
}

// unwatched leaves the insides of SQLite and QuickJS, which are C turned into Go,
// out of the race detector: their memory is their own, one goroutine at a time is
// inside, and watching each of their reads took most of the time. Only these two:
// a package with generic Go code that is not watched would take the place of the
// same code elsewhere. The rest of SQLite is spared the check of its pointers.
var unwatched = []string{
	"-gcflags=modernc.org/...=-d=checkptr=0",
	"-gcflags=modernc.org/sqlite/lib=-race=false",
	"-gcflags=modernc.org/libquickjs=-race=false",
}

// goTests runs every Go test, and with the race detector what runs side by side;
// tests of storage find the second engine by the variable.
func (p *plan) goTests(ctx context.Context, log io.Writer) (tally, error) {
	var report bytes.Buffer
	raw, err := os.Create(filepath.Join(p.reports, goTestReport))
	if err != nil {
		return tally{}, err
	}
	defer func() { _ = raw.Close() }()
	others, err := except(ctx, sideBySide)
	if err != nil {
		return tally{}, err
	}
	tests, some, err := atOnce(others)
	if err != nil {
		return tally{}, err
	}
	these := "^(" + strings.Join(tests, "|") + ")$"
	watched := append([]string{"-race"}, unwatched...)
	var exit error
	for _, packages := range [][]string{
		slices.Concat(watched, sideBySide),
		slices.Concat(watched, []string{"-run=" + these}, some),
		slices.Concat([]string{"-skip=" + these}, longest, others),
	} {
		// What Go remembers of an earlier run proves nothing about this machine.
		// Linking sixty of them with what a debugger reads would take two minutes more,
		// and with C's linker, which nothing here needs, half a minute.
		// What is set for linking is not meant for the tests: they would make their folders there, and collect less.
		args := []string{"test", "-count=1", "-ldflags=-s -w -linkmode=internal", "-exec=env -u GOTMPDIR -u GOGC", "-vet=off", "-timeout=10m", "-json"}
		cmd := prepare(ctx, log, "go", append(args, packages...)...)
		cmd.Env = append(cmd.Env, "CGO_ENABLED=1", "GOGC=400", "TAFEL_TEST_POSTGRES="+p.postgres.URL)
		p.quickly(cmd)
		cmd.Stdout = io.MultiWriter(&report, raw)
		exit = errors.Join(exit, proc.Run(cmd))
	}

	result, err := readGoTest(&report)
	if err != nil {
		return tally{}, err
	}
	count := result.verdict(exit)
	if result.failures != "" {
		fmt.Fprintf(log, "%s\ngo test: %v\n", result.failures, exit)
		return count, finding{fmt.Sprintf("%s\ngo test: %v", result.failures, exit)}
	}
	return count, exit
}

// except lists our packages without some.
func except(ctx context.Context, patterns []string) ([]string, error) {
	some, err := folders(ctx, patterns...)
	if err != nil {
		return nil, err
	}
	all, err := folders(ctx, "./...")
	return slices.DeleteFunc(all, func(path string) bool { return slices.Contains(some, path) }), err
}

// folders lists our packages by their folders.
func folders(ctx context.Context, patterns ...string) ([]string, error) {
	out, err := proc.Command(ctx, "go", append([]string{"list"}, patterns...)...).Output()
	if err != nil {
		return nil, fmt.Errorf("list the packages: %w", err)
	}
	return strings.Fields(strings.ReplaceAll("\n"+string(out), "\ntafel/", "\n./")), nil
}

// withoutC proves that the program can be built without a C compiler: every
// package has files for it, and where C would be used, those files compile. A second
// whole build would prove little more and cost a minute and a half of a cold run.
func withoutC(ctx context.Context, log io.Writer) (tally, error) {
	for _, args := range [][]string{
		{"list", "-deps", "./cmd/tafel"},
		{"vet", "./internal/platform/media/imaging"},
	} {
		cmd := prepare(ctx, log, "go", args...)
		cmd.Env = append(cmd.Env, "CGO_ENABLED=0")
		if err := proc.Run(cmd); err != nil {
			return tally{}, fmt.Errorf("CGO_ENABLED=0 go %s: %w", strings.Join(args, " "), err)
		}
	}
	return tally{}, nil
}

func (p *plan) webTests(ctx context.Context, log io.Writer) (tally, error) {
	report := filepath.Join(p.reports, vitestReportFile)
	exit := command(ctx, log, "npm", "--prefix", "web", "test", "--",
		"--reporter=default", "--reporter=json", "--outputFile.json="+report)
	told, err := readVitest(report)
	if err != nil {
		return tally{}, fmt.Errorf("%w (%v)", err, exit)
	}
	count := told.verdict(exit)
	if told.failures != "" {
		return count, finding{told.failures}
	}
	return count, exit
}

func (p *plan) browserTests(ctx context.Context, log io.Writer) (tally, error) {
	report := filepath.Join(p.reports, playwrightReportFile)
	cmd := prepare(ctx, log, "npm", "--prefix", "e2e", "test")
	cmd.Env = append(cmd.Env, "PLAYWRIGHT_JSON_OUTPUT_FILE="+report)
	p.quickly(cmd)
	exit := proc.Run(cmd)
	told, err := readPlaywright(report)
	if err != nil {
		return tally{}, fmt.Errorf("%w (%v)", err, exit)
	}
	count := told.verdict(exit)
	if told.failures != "" {
		return count, finding{told.failures}
	}
	return count, exit
}

// formatted asks gofmt about our own Go files, not those inside npm packages.
func formatted(ctx context.Context, log io.Writer) (tally, error) {
	elsewhere := []string{".git", "node_modules", "tmp", "dist", "data"}
	args := []string{"-l"}
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && slices.Contains(elsewhere, entry.Name()) {
			return filepath.SkipDir
		}
		if filepath.Ext(path) == ".go" {
			args = append(args, path)
		}
		return nil
	})
	if err != nil {
		return tally{}, fmt.Errorf("look for Go files: %w", err)
	}
	var unformatted bytes.Buffer
	cmd := prepare(ctx, log, "gofmt", args...)
	cmd.Stdout = io.MultiWriter(&unformatted, log)
	if err := proc.Run(cmd); err != nil {
		return tally{}, err
	}
	if unformatted.Len() > 0 {
		return tally{}, finding{"These files need gofmt (make fmt does it):\n" + unformatted.String()}
	}
	return tally{}, nil
}

// runs is a step that is one command.
func runs(name string, args ...string) func(context.Context, io.Writer) (tally, error) {
	return func(ctx context.Context, log io.Writer) (tally, error) {
		return tally{}, command(ctx, log, name, args...)
	}
}
