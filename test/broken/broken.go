// Package broken builds programs that are wrong in one way, for the controls of
// the tests: one file of the product is replaced while compiling, so that the
// product itself holds no wrong code.
package broken

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"tafel/scripts/proc"
)

// Variant names a wrong program; None is the right one.
type Variant string

// Each variant is a folder in testdata.
const (
	None      Variant = ""
	Oversell  Variant = "oversell"  // looks for free seats and for room before it takes them
	Forgetful Variant = "forgetful" // answers before a commit is on the disk
	Late      Variant = "late"      // offers free seats after the transaction that freed them
)

// replaced says which files make way for a variant's, by their packages.
var replaced = map[Variant]map[string]string{
	Oversell:  {"tafel/internal/events": "store_seats.go", "tafel/internal/reservations": "store_take.go"},
	Forgetful: {"tafel/internal/platform/db": "durable.go"},
	Late:      {"tafel/internal/events": "waiting_fill.go"},
}

// Build makes the program in a folder, with more arguments for go build, and
// gives its path.
func Build(ctx context.Context, v Variant, folder string, more ...string) (string, error) {
	program := filepath.Join(folder, "tafel-"+string(v))
	args := append([]string{"build", "-ldflags=-s -w", "-o", program}, more...) // nobody debugs it, and linking takes half as long
	if v != None {
		overlay, err := Overlay(ctx, v, folder)
		if err != nil {
			return "", err
		}
		args = append(args, "-overlay", overlay)
	}
	if out, err := proc.Command(ctx, "go", append(args, "tafel/cmd/tafel")...).CombinedOutput(); err != nil {
		return "", fmt.Errorf("build the program %s: %w\n%s", v, err, out)
	}
	return program, nil
}

// Overlay writes the file that tells the compiler what to read instead.
func Overlay(ctx context.Context, v Variant, folder string) (string, error) {
	there, ok := replaced[v]
	if !ok {
		return "", fmt.Errorf("there is no variant %q", v)
	}
	here, err := folderOf(ctx, "tafel/test/broken")
	if err != nil {
		return "", err
	}
	replace := map[string]string{}
	for pkg, file := range there {
		target, err := folderOf(ctx, pkg)
		if err != nil {
			return "", err
		}
		target = filepath.Join(target, file)
		if _, err := os.Stat(target); err != nil {
			return "", fmt.Errorf("the file to replace: %w", err)
		}
		replace[target] = filepath.Join(here, "testdata", string(v), file+".txt")
	}
	raw, err := json.Marshal(map[string]map[string]string{"Replace": replace})
	if err != nil {
		return "", err
	}
	path := filepath.Join(folder, string(v)+".json")
	return path, os.WriteFile(path, raw, 0o600)
}

func folderOf(ctx context.Context, pkg string) (string, error) {
	out, err := proc.Command(ctx, "go", "list", "-f", "{{.Dir}}", pkg).Output()
	if err != nil {
		return "", fmt.Errorf("find %s: %w", pkg, err)
	}
	return strings.TrimSpace(string(out)), nil
}
