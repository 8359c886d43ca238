package main

import (
	"context"
	"os"
	"path/filepath"
	"sync"

	"tafel/test/broken"
)

// builds are made once for all scenarios, by how they are broken.
var builds struct {
	sync.Mutex
	folder string
	made   map[broken.Variant]string
}

// build gives the program: the one that was asked for, or one made here. A
// program that is broken on purpose is always made here.
func (s *testbed) build(ctx context.Context, variant broken.Variant) (string, error) {
	if variant == broken.None && s.binary != "" {
		return filepath.Abs(s.binary)
	}
	builds.Lock()
	defer builds.Unlock()
	if path, ok := builds.made[variant]; ok {
		return path, nil
	}
	if builds.folder == "" {
		folder, err := os.MkdirTemp("", "tafel-chaos-bin-")
		if err != nil {
			return "", err
		}
		builds.folder, builds.made = folder, map[broken.Variant]string{}
	}
	s.say("builds the program")
	// Without the race detector, also in tests: test/stress has it, and here the
	// program starts again and again.
	path, err := broken.Build(ctx, variant, builds.folder)
	if err == nil {
		builds.made[variant] = path
	}
	return path, err
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
