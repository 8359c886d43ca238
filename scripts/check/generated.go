package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"tafel/scripts/proc"
)

// generatedPaths are what `make generate` writes and git keeps.
var generatedPaths = []string{"README.md", "api", "web/src/gen"}

// generatedInStep fails when generating again changes a file, or when git
// has not been given what was generated. Staged files are as good as committed
// ones, so that a change can be tested before its commit.
func generatedInStep(ctx context.Context, log io.Writer) (tally, error) {
	before, err := fingerprints(generatedPaths)
	if err != nil {
		return tally{}, err
	}
	if err := command(ctx, log, "make", "generate"); err != nil {
		return tally{}, err
	}
	after, err := fingerprints(generatedPaths)
	if err != nil {
		return tally{}, err
	}
	if stale := changed(before, after); len(stale) > 0 {
		return tally{}, finding{"Generated files were not in step with the code. They are now: look at them and commit them.\n  " +
			strings.Join(stale, "\n  ")}
	}
	if loose := notInGit(ctx); len(loose) > 0 {
		return tally{}, finding{"Generated files differ from what git has. Add them with your change:\n  " +
			strings.Join(loose, "\n  ")}
	}
	return tally{}, nil
}

func fingerprints(roots []string) (map[string][sha256.Size]byte, error) {
	sums := map[string][sha256.Size]byte{}
	for _, root := range roots {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			if errors.Is(err, fs.ErrNotExist) {
				return nil // not generated yet
			}
			if err != nil || entry.IsDir() {
				return err
			}
			data, err := os.ReadFile(path)
			sums[path] = sha256.Sum256(data)
			return err
		})
		if err != nil {
			return nil, fmt.Errorf("look at the generated files: %w", err)
		}
	}
	return sums, nil
}

func changed(before, after map[string][sha256.Size]byte) []string {
	var paths []string
	for path, sum := range after {
		if old, ok := before[path]; !ok || old != sum {
			paths = append(paths, path)
		}
	}
	for path := range before {
		if _, ok := after[path]; !ok {
			paths = append(paths, path)
		}
	}
	return paths
}

// notInGit lists generated files that differ from the index. A copy of the
// sources without git has nothing to compare with.
func notInGit(ctx context.Context) []string {
	args := append([]string{"-c", "safe.directory=*", "status", "--porcelain", "--untracked-files=all", "--"}, generatedPaths...)
	out, err := proc.Command(ctx, "git", args...).Output()
	if err != nil {
		return nil
	}
	var paths []string
	for line := range bytes.Lines(out) {
		// Two letters: the index beside the last commit, the file beside the index.
		if len(line) > 3 && line[1] != ' ' {
			paths = append(paths, strings.TrimSpace(string(line[3:])))
		}
	}
	return paths
}
