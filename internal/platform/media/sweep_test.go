package media_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/media"
)

func TestUploadsThatNobodyClaimedAreSwept(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		claimed, forgotten := f.add(t, "claimed.jpg"), f.add(t, "forgotten.jpg")
		f.claim(t, claimed.ID)
		f.later(23 * time.Hour)
		f.sweep(t)
		if f.status(t, forgotten.ID) != "stored" {
			t.Fatal("swept while a form may still be open")
		}
		f.later(2 * time.Hour)
		if r := f.check(t); r.Waiting != 1 || !r.Healthy() {
			t.Errorf("before: %+v", r)
		}
		f.sweep(t)
		if found, err := f.Pictures(t.Context(), claimed.ID, forgotten.ID); err != nil || len(found) != 1 || found[claimed.ID].ID == "" {
			t.Errorf("left: %v %v", found, err)
		}
		if files := f.files(t); len(files) != 1+len(claimed.Sources) {
			t.Errorf("files: %v", files)
		}
		if r := f.check(t); !cmp.Equal(r, media.Report{}) {
			t.Errorf("after: %+v", r)
		}
	})
}

func TestStraysAreSweptWhenTheyAreOld(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		p := f.add(t, "a.jpg")
		f.claim(t, p.ID)
		strays := []string{"events/1_2_stray.jpg", "gallery/1_stray.jpg", "variants/stray.webp"}
		for _, stray := range append(strays, "elsewhere/not-ours.jpg") {
			f.plant(t, stray)
		}
		if r := f.check(t); !cmp.Equal(r.Strays, strays) {
			t.Errorf("found %v", r.Strays)
		}
		f.sweep(t)
		if r := f.check(t); len(r.Strays) != 3 {
			t.Errorf("young strays were swept; left %v", r.Strays)
		}
		f.later(2 * time.Hour)
		f.sweep(t)
		if r := f.check(t); !cmp.Equal(r, media.Report{}) {
			t.Errorf("left: %+v", r)
		}
		if files := f.files(t); !slices.Contains(files, "elsewhere/not-ours.jpg") || !slices.Contains(files, p.Path) {
			t.Errorf("too much was swept: %v", files)
		}
	})
}

// Someone points a new database at the old pictures: that must not cost them.
func TestAnotherDatabasesPicturesAreLeftAlone(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		for i := range 13 { // the files of two pictures
			f.plant(t, fmt.Sprintf("gallery/%d.jpg", i))
		}
		f.later(48 * time.Hour)
		if _, err := f.Sweep(t.Context()); !errors.Is(err, media.ErrForeign) {
			t.Errorf("error is %v", err)
		}
		if n := len(f.files(t)); n != 13 {
			t.Errorf("%d files left", n)
		}
	})
}

func (f *fixture) plant(t *testing.T, p string) {
	t.Helper()
	contentType := "image/jpeg"
	if strings.HasSuffix(p, ".webp") {
		contentType = "image/webp"
	}
	_, err := f.store.Put(t.Context(), p, contentType, []byte("stray"))
	must(t, err)
}

// What Check reports in each case; a Check that reports nothing proves nothing.
func TestCheckFindsWhatIsWrong(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		lost, short, changed := f.add(t, "lost.jpg"), f.add(t, "short.jpg"), f.add(t, "changed.jpg")
		for _, p := range []media.Picture{lost, short} {
			f.claim(t, p.ID)
		}
		if r := f.check(t); !cmp.Equal(r, media.Report{}) || !r.Healthy() {
			t.Fatalf("at first: %+v", r)
		}
		must(t, f.store.Delete(t.Context(), lost.Path))
		f.plant(t, short.Path)
		f.damage(t, changed.Path)
		quick, err := f.Check(t.Context(), false)
		if want := (media.Report{Missing: []string{lost.Path}, Damaged: []string{short.Path}}); err != nil || !cmp.Equal(quick, want) || quick.Healthy() {
			t.Errorf("quick: %v %s", err, cmp.Diff(want, quick))
		}
		deep := f.check(t)
		slices.Sort(deep.Damaged)
		want := []string{changed.Path, short.Path}
		slices.Sort(want)
		if !cmp.Equal(deep.Missing, []string{lost.Path}) || !cmp.Equal(deep.Damaged, want) {
			t.Errorf("deep: %+v", deep)
		}
	})
}

// damage changes a byte of a stored file and nothing else.
func (f *fixture) damage(t *testing.T, p string) {
	t.Helper()
	object, err := f.store.Open(t.Context(), p)
	must(t, err)
	data, err := io.ReadAll(object)
	must(t, errors.Join(err, object.Close()))
	data[len(data)/2] ^= 1
	_, err = f.store.Put(t.Context(), p, "image/jpeg", data)
	must(t, err)
}

func TestASweepThatIsCutShortIsFinishedByTheNext(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		for i := range 3 {
			f.add(t, fmt.Sprintf("%d.jpg", i))
		}
		f.later(25 * time.Hour)
		stubborn := newLibrary(t, f.db, &failing{Store: f.store, deletes: 4})
		stubborn.later(25 * time.Hour)
		if _, err := stubborn.Sweep(t.Context()); err == nil {
			t.Error("no error from a store that fails")
		}
		if r := f.check(t); !r.Healthy() || r.Waiting == 0 {
			t.Errorf("in between: %+v", r)
		}
		f.sweep(t)
		f.empty(t)
	})
}

func TestSweepsAtOnceDoNotDisturbUploads(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		ctx, stop := context.WithCancel(t.Context())
		done := make(chan struct{})
		go func() {
			defer close(done)
			for ctx.Err() == nil {
				if _, err := f.Sweep(ctx); err != nil && ctx.Err() == nil {
					t.Error(err)
				}
			}
		}()
		for i := range 5 {
			f.claim(t, f.add(t, fmt.Sprintf("%d.jpg", i)).ID)
		}
		stop()
		<-done
		if r := f.check(t); !cmp.Equal(r, media.Report{}) {
			t.Errorf("%+v", r)
		}
	})
}
