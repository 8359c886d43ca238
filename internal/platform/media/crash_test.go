package media_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/media"
	"tafel/internal/platform/media/imaging/imagingtest"
	"tafel/internal/platform/media/storage"
)

const crashAt, crashIn = "TAFEL_TEST_CRASH_AT", "TAFEL_TEST_CRASH_IN"

// fuse kills the process when it has been passed often enough.
type fuse struct{ left atomic.Int32 }

func (f *fuse) pass() {
	if f.left.Add(-1) == 0 {
		_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
		select {}
	}
}

// fused is a disk with a fuse before and behind every change.
type fused struct {
	storage.Store
	*fuse
}

func (f fused) Put(ctx context.Context, path, contentType string, data []byte) (storage.Info, error) {
	f.pass()
	defer f.pass()
	return f.Store.Put(ctx, path, contentType, data)
}

func (f fused) Delete(ctx context.Context, path string) error {
	f.pass()
	defer f.pass()
	return f.Store.Delete(ctx, path)
}

// A process is killed between each two steps of a picture's life. Whenever it
// happens, no living picture lacks a file, and after a sweep no file is left
// that no living picture needs.
func TestAKilledProcessLeavesRowsAndFilesInAgreement(t *testing.T) {
	if dir := os.Getenv(crashIn); dir != "" {
		liveAndDie(t, dir)
		return
	}
	lived, messy := 0, 0
	for point := 1; ; point++ {
		dir := t.TempDir()
		out, survived := runUntil(t, dir, point)
		d := dbtest.Connect(t, "sqlite:"+filepath.Join(dir, "tafel.db"))
		disk, err := storage.OpenDisk(filepath.Join(dir, "media"))
		must(t, err)
		f := newLibrary(t, d, disk)
		wholePicture := inspectWreck(t, f, fmt.Sprintf("point %d", point), out)
		if wholePicture {
			lived++
		}
		f.later(25 * time.Hour)
		if r := f.check(t); r.Waiting > 0 || len(r.Strays) > 0 {
			messy++
		}
		f.sweep(t)
		if r := f.check(t); !cmp.Equal(r, media.Report{}) {
			t.Errorf("point %d, after a sweep: %+v", point, r)
		}
		if !wholePicture {
			f.empty(t)
		}
		must(t, disk.Close())
		if survived {
			t.Logf("%d points, %d with a mess to sweep, %d with the picture in place", point, messy, lived)
			break
		}
	}
	// The test itself must have seen crashes that matter.
	if messy < 5 || lived < 2 {
		t.Errorf("only %d crashes left a mess and %d the picture", messy, lived)
	}
}

// inspectWreck tells whether the record was written, and then the picture must
// be whole.
func inspectWreck(t *testing.T, f *fixture, where, out string) bool {
	t.Helper()
	if r := f.check(t); !r.Healthy() {
		t.Errorf("%s: a picture without its files: %+v", where, r)
	}
	ready, err := db.All(t.Context(), f.db, db.Value[string], `SELECT id FROM pictures WHERE status = 'ready' ORDER BY id`)
	must(t, err)
	claimed, removed := strings.Contains(out, "claimed"), strings.Contains(out, "removed")
	if claimed && !removed && len(ready) != 1 && !strings.Contains(out, "removing") {
		t.Errorf("%s: an acknowledged picture is lost", where)
	}
	if removed && len(ready) != 0 {
		t.Errorf("%s: an acknowledged removal is lost", where)
	}
	return len(ready) == 1
}

func runUntil(t *testing.T, dir string, point int) (out string, survived bool) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run", "^"+t.Name()+"$", "-test.count=1", "-test.v")
	cmd.Env = append(os.Environ(), crashIn+"="+dir, fmt.Sprintf("%s=%d", crashAt, point))
	said, err := cmd.CombinedOutput()
	if err == nil {
		return string(said), true
	}
	if state, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); !ok || state.Signal() != syscall.SIGKILL {
		t.Fatalf("point %d: %v\n%s", point, err, said)
	}
	return string(said), false
}

// liveAndDie is a picture's whole life, told step by step.
func liveAndDie(t *testing.T, dir string) {
	var point int
	_, err := fmt.Sscan(os.Getenv(crashAt), &point)
	must(t, err)
	crash := &fuse{}
	dbtest.Prepare(t, filepath.Join(dir, "tafel.db"))
	d := dbtest.Connect(t, "sqlite:"+filepath.Join(dir, "tafel.db"))
	disk, err := storage.OpenDisk(filepath.Join(dir, "media"))
	must(t, err)
	f := newLibrary(t, d, fused{disk, crash})
	crash.left.Store(int32(point))

	p, err := f.Add(t.Context(), media.Upload{Kind: plainPictures, Name: "a.jpg", Data: bytes.NewReader(imagingtest.JPEG(t, imagingtest.Photo(30, 20, 5), 80))})
	must(t, err)
	crash.pass()
	must(t, d.Write(t.Context(), func(ctx context.Context) error {
		defer crash.pass()
		return f.Claim(ctx, plainPictures, p.ID)
	}))
	fmt.Println("claimed")
	crash.pass()
	fmt.Println("removing")
	must(t, d.Write(t.Context(), func(ctx context.Context) error {
		defer crash.pass()
		return f.Remove(ctx, p.ID)
	}))
	fmt.Println("removed")
	crash.pass()
	f.sweep(t)
	crash.pass()
}
