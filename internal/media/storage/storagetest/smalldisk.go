package storagetest

import (
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
)

const smallDisk = "TAFEL_TEST_SMALL_DISK"

// OnSmallDisk runs a test in a process of its own that sees a really small
// disk: a tmpfs in its own mount namespace or, where those are not allowed, a
// limit on the size of a file.
func OnSmallDisk(t *testing.T, bytes int, test func(t *testing.T, dir string)) {
	t.Helper()
	if dir := os.Getenv(smallDisk); dir != "" {
		shrink(t, dir, bytes)
		test(t, dir)
		return
	}
	out, err := again(t, ownMounts())
	if err != nil && len(out) == 0 { // it never started
		out, err = again(t, nil)
	}
	if err != nil || !strings.Contains(string(out), "--- PASS: "+t.Name()) {
		t.Fatalf("on a small disk: %v\n%s", err, out)
	}
}

func again(t *testing.T, attributes *syscall.SysProcAttr) ([]byte, error) {
	t.Helper()
	pattern := "^" + strings.ReplaceAll(t.Name(), "/", "$/^") + "$"
	cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run", pattern, "-test.v", "-test.count=1")
	cmd.Env = append(os.Environ(), smallDisk+"="+t.TempDir())
	cmd.SysProcAttr = attributes
	return cmd.CombinedOutput()
}

func shrink(t *testing.T, dir string, bytes int) {
	t.Helper()
	if mountSmall(dir, bytes) == nil {
		return // the mount goes away with the process
	}
	signal.Ignore(syscall.SIGXFSZ)
	if err := syscall.Setrlimit(1 /* RLIMIT_FSIZE */, &syscall.Rlimit{Cur: uint64(bytes), Max: uint64(bytes)}); err != nil {
		t.Fatalf("no small disk to be had: %v", err)
	}
}
