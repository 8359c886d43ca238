package storagetest

import (
	"math"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

const (
	smallDisk    = "TAFEL_TEST_SMALL_DISK"
	ownNamespace = "TAFEL_TEST_OWN_MOUNTS"
)

// SmallDisk is a folder with little space.
type SmallDisk struct {
	Dir   string
	bytes int
	// mounted tells a real disk of that size from a limit on the size of files.
	mounted bool
}

// OnSmallDisk runs a test in a process of its own that sees a really small
// disk: a tmpfs that nobody else sees or, for whom the machine lets mount
// nothing, a limit on the size of a file. Both go away with the process.
func OnSmallDisk(t *testing.T, bytes int, test func(t *testing.T, disk SmallDisk)) {
	t.Helper()
	if dir := os.Getenv(smallDisk); dir != "" {
		test(t, shrink(t, dir, bytes))
		return
	}
	for _, namespace := range append(ownMounts(), nil) {
		out, err := again(t, namespace)
		if err != nil && out == nil && namespace != nil {
			continue // this machine does not allow it
		}
		if err != nil || !strings.Contains(string(out), "--- PASS: "+t.Name()) {
			t.Fatalf("on a small disk: %v\n%s", err, out)
		}
		return
	}
}

// again runs the same test in a new process; no output means that it could not
// be started.
func again(t *testing.T, namespace *syscall.SysProcAttr) ([]byte, error) {
	t.Helper()
	dir := t.TempDir()
	// Where / is no mount, as in a chroot, mounts cannot be made private: the
	// folder must be free before it is removed.
	t.Cleanup(func() { unmount(dir) })
	pattern := "^" + strings.ReplaceAll(t.Name(), "/", "$/^") + "$"
	cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run", pattern, "-test.v", "-test.count=1")
	cmd.Env = append(os.Environ(), smallDisk+"="+dir)
	if namespace != nil {
		cmd.Env = append(cmd.Env, ownNamespace+"=1")
	}
	cmd.SysProcAttr = namespace
	var out strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	err := cmd.Wait()
	return []byte(out.String()), err
}

func shrink(t *testing.T, dir string, bytes int) SmallDisk {
	t.Helper()
	if os.Getenv(ownNamespace) != "" && mountSmall(dir, bytes) == nil {
		return SmallDisk{dir, bytes, true}
	}
	signal.Ignore(syscall.SIGXFSZ)
	return SmallDisk{dir, bytes, false}
}

// limit is what ulimit -f sets: it stops every file of the process, and can be
// taken back.
func limit(t *testing.T, bytes uint64) {
	t.Helper()
	const fileSize = 1 // RLIMIT_FSIZE
	var now syscall.Rlimit
	err := syscall.Getrlimit(fileSize, &now)
	if err == nil {
		err = syscall.Setrlimit(fileSize, &syscall.Rlimit{Cur: min(bytes, now.Max), Max: now.Max})
	}
	if err != nil {
		t.Fatalf("no small disk to be had: %v", err)
	}
}

// Shrink is called when all is prepared that needs more space: from here to the
// end of the test no file grows beyond the disk's size.
func (d SmallDisk) Shrink(t *testing.T) {
	t.Helper()
	if !d.mounted {
		limit(t, uint64(d.bytes))
		t.Cleanup(func() { d.Free(t) })
	}
}

// Measurable tells whether the system itself calls this disk small, and does
// not only refuse large files.
func (d SmallDisk) Measurable() bool { return d.mounted }

// Fill leaves no space for a single byte.
func (d SmallDisk) Fill(t *testing.T) {
	t.Helper()
	if !d.mounted {
		limit(t, 0)
		return
	}
	file, err := os.Create(d.filler())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	for _, size := range []int{1 << 20, 4 << 10} { // the last bit, too
		for err = nil; err == nil; {
			_, err = file.Write(make([]byte, size))
		}
	}
}

// Free makes space again after Fill.
func (d SmallDisk) Free(t *testing.T) {
	t.Helper()
	if !d.mounted {
		limit(t, math.MaxUint64)
		return
	}
	if err := os.Remove(d.filler()); err != nil {
		t.Fatal(err)
	}
}

func (d SmallDisk) filler() string { return filepath.Join(d.Dir, "filler") }
