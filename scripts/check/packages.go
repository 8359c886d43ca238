package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"

	"tafel/scripts/cluster"
)

// debianPackages are what the tests need beside Go, Node and npm, each with a
// question that also understands machines that are not Debian.
var debianPackages = []struct {
	name    string
	present func() bool
}{
	{"chromium", func() bool { return onPath("chromium", "chromium-browser", "google-chrome") }},
	{"postgresql", cluster.Installed},
	{"gcc", func() bool { return onPath("gcc", "cc", "clang") }}, // the race detector is linked by it
	{"libc6-dev", func() bool { return exists("/usr/include/stdlib.h") || onPath("xcrun") }},
	{"poppler-utils", func() bool { return onPath("pdftotext") }}, // reads the invoices back
}

// installPackages brings what is missing, or says exactly what to install.
// There is no third way: a test that cannot run is a failed test.
func installPackages(ctx context.Context, log io.Writer) (tally, error) {
	missing := missingPackages()
	if len(missing) == 0 {
		return tally{}, nil
	}
	install := "apt-get install --yes --no-install-recommends " + strings.Join(missing, " ")
	if os.Geteuid() != 0 || !onPath("apt-get") {
		return tally{}, finding{"The tests need programs that are not here. As root, run:\n\n" +
			"  apt-get update && " + install + "\n\nor install the same on another system, then run make test again."}
	}
	for _, line := range []string{"apt-get update", install} {
		command := aptCommand(ctx, log, line)
		if err := command.Run(); err != nil {
			return tally{}, fmt.Errorf("%s: %w", line, err)
		}
	}
	if still := missingPackages(); len(still) > 0 {
		return tally{}, fmt.Errorf("installed, but still not found: %s", strings.Join(still, ", "))
	}
	return tally{}, nil
}

func aptCommand(ctx context.Context, log io.Writer, line string) *exec.Cmd {
	words := strings.Fields(line)
	command := exec.CommandContext(ctx, words[0], words[1:]...)
	command.Env = append(os.Environ(), "DEBIAN_FRONTEND=noninteractive")
	command.Stdout, command.Stderr = log, log
	return command
}

func missingPackages() []string {
	var missing []string
	for _, p := range debianPackages {
		if !p.present() {
			missing = append(missing, p.name)
		}
	}
	return missing
}

func onPath(programs ...string) bool {
	return slices.ContainsFunc(programs, func(program string) bool {
		_, err := exec.LookPath(program)
		return err == nil
	})
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
