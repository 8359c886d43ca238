package main

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
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
	{"chromium-headless-shell", func() bool {
		return onPath("chromium-headless-shell") || (!onPath("apt-get") && onPath("chromium", "chromium-browser", "google-chrome"))
	}},
	{"postgresql", cluster.Installed},
	{"gcc", func() bool { return onPath("gcc", "cc", "clang") }}, // the race detector is linked by it
	{"libc6-dev", func() bool { return exists("/usr/include/stdlib.h") || onPath("xcrun") }},
	{"poppler-utils", func() bool { return onPath("pdftotext") }}, // reads the invoices back
	// The browser tests know these fonts and no others (e2e/support/fonts.ts).
	{"fonts-dejavu-core", func() bool { return hasFont("DejaVuSerif.ttf") }},
	{"fonts-liberation", func() bool { return hasFont("LiberationSerif-Regular.ttf") }},
	{"fonts-roboto-unhinted", func() bool { return hasFont("Roboto-Regular.ttf") }},
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

func hasFont(file string) bool {
	for _, root := range []string{"/usr/share/fonts", "/usr/local/share/fonts"} {
		found := filepath.WalkDir(root, func(_ string, entry fs.DirEntry, err error) error {
			if err == nil && entry.Name() == file {
				return fs.ErrExist
			}
			return nil // a folder that is not there, or not for us, holds no font of ours
		})
		if found != nil {
			return true
		}
	}
	return false
}
