package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"tafel/scripts/proc"
)

// builds are made once for all scenarios, by their tags.
var builds struct {
	sync.Mutex
	folder string
	made   map[string]string
}

// build gives the program: the one that was asked for, or one made here. A
// program that is broken on purpose, by its tags, is always made here.
func (s *stage) build(ctx context.Context, tags string) (string, error) {
	if tags == "" && s.binary != "" {
		return filepath.Abs(s.binary)
	}
	builds.Lock()
	defer builds.Unlock()
	if path, ok := builds.made[tags]; ok {
		return path, nil
	}
	if builds.folder == "" {
		folder, err := os.MkdirTemp("", "tafel-chaos-bin-")
		if err != nil {
			return "", err
		}
		builds.folder, builds.made = folder, map[string]string{}
	}
	path := filepath.Join(builds.folder, "tafel-"+tags)
	s.say("builds the program")
	// Without the race detector, also in tests: test/stress has it, and here the
	// program starts again and again.
	if out, err := proc.Command(ctx, "go", "build", "-tags", tags, "-o", path, "tafel/cmd/tafel").CombinedOutput(); err != nil {
		return "", fmt.Errorf("build with tags %q: %w\n%s", tags, err, out)
	}
	builds.made[tags] = path
	return path, nil
}

// removeBuilds goes when everything has been played.
func removeBuilds() {
	builds.Lock()
	defer builds.Unlock()
	if builds.folder != "" {
		_ = os.RemoveAll(builds.folder)
		builds.folder, builds.made = "", nil
	}
}
