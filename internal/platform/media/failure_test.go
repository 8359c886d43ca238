package media_test

import (
	"bytes"
	"context"
	"errors"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/media"
	"tafel/internal/platform/media/imaging/imagingtest"
	"tafel/internal/platform/media/storage"
	"tafel/internal/platform/media/storage/storagetest"
)

// failing is a store that stops taking or removing files after a while.
type failing struct {
	storage.Store
	puts, deletes int32
	did           atomic.Int32
}

var errPulled = errors.New("the plug was pulled")

func (f *failing) Put(ctx context.Context, path, contentType string, data []byte) (storage.Info, error) {
	if f.puts > 0 && f.did.Add(1) > f.puts {
		return storage.Info{}, errPulled
	}
	return f.Store.Put(ctx, path, contentType, data)
}

func (f *failing) Delete(ctx context.Context, path string) error {
	if f.deletes > 0 && f.did.Add(1) > f.deletes {
		return errPulled
	}
	return f.Store.Delete(ctx, path)
}

func TestAnUploadThatFailsOnItsWayLeavesNothing(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		for puts := int32(1); puts <= 2; puts++ { // there are three files at least
			stubborn := newLibrary(t, f.db, &failing{Store: f.store, puts: puts})
			_, err := stubborn.Add(t.Context(), media.Upload{Kind: plainPictures, Name: "a.jpg", Data: bytes.NewReader(photo(t))})
			if !errors.Is(err, errPulled) {
				t.Errorf("error is %v", err)
			}
			f.empty(t)
		}
	})
}

func TestAFullDiskRefusesTheUploadAndKeepsTheRest(t *testing.T) {
	storagetest.OnSmallDisk(t, 160<<10, func(t *testing.T, tiny storagetest.SmallDisk) {
		disk, err := storage.OpenDisk(filepath.Join(tiny.Dir, "media"))
		must(t, err)
		engine := db.SQLite
		if !tiny.Measurable() { // a limit stops every file, also those of this database
			engine = db.Postgres
		}
		f := newLibrary(t, dbtest.Open(t, engine), disk)
		small := f.add(t, "small.jpg")
		f.claim(t, small.ID)
		big := imagingtest.JPEG(t, imagingtest.Photo(500, 400, 120), 95)
		if !tiny.Measurable() { // and holds for each file, not for all together
			tiny.Fill(t)
		}
		_, err = f.Add(t.Context(), media.Upload{Kind: plainPictures, Name: "big.jpg", Data: bytes.NewReader(big)})
		if !tiny.Measurable() {
			tiny.Free(t)
		}
		refusal, ok := fault.As(err)
		if !ok || refusal.Kind != fault.KindStorageFull || refusal.Code != storage.QuotaExceeded {
			t.Errorf("error is %v", err)
		}
		if r := f.check(t); !cmp.Equal(r, media.Report{}) {
			t.Errorf("%+v", r)
		}
		if n := len(f.files(t)); n != 1+len(small.Sources) {
			t.Errorf("%d files", n)
		}
		f.claim(t, f.add(t, "still-works.jpg").ID)
	})
}

func TestABucketThatIsDownRefusesUploadsOnly(t *testing.T) {
	limits := storage.Limits{Operation: 2 * time.Second, Upload: 2 * time.Second, Silence: 200 * time.Millisecond, Trouble: 500 * time.Millisecond, Probe: 100 * time.Millisecond}
	for name, mode := range storagetest.Outages {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			bucket := storagetest.NewBucket(t)
			f := newLibrary(t, dbtest.Open(t, db.SQLite), bucket.Open(t, limits))
			p := f.add(t, "before.jpg")
			f.claim(t, p.ID)
			bucket.Fail(mode)
			_, err := f.Add(t.Context(), media.Upload{Kind: plainPictures, Name: "during.jpg", Data: bytes.NewReader(photo(t))})
			refusal, ok := fault.As(err)
			if !ok || refusal.Kind != fault.KindUnavailable || refusal.Code != storage.RetryLimitExceeded || refusal.Retry == 0 {
				t.Errorf("error is %v", err)
			}
			// What needs no file goes on: reading pictures, removing a record.
			if found, err := f.Pictures(t.Context(), p.ID); err != nil || len(found) != 1 {
				t.Errorf("reading: %v", err)
			}
			must(t, f.Remove(t.Context(), p.ID))
			if _, err := f.Sweep(t.Context()); err == nil {
				t.Error("swept a bucket that is down")
			}
			bucket.Fail(storagetest.Healthy)
			for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(50 * time.Millisecond) {
				if _, err := f.Sweep(t.Context()); err == nil {
					break
				}
				if time.Now().After(deadline) {
					t.Fatal("the outage never ended")
				}
			}
			f.later(2 * time.Hour) // uploads that the bucket took without telling us
			f.sweep(t)
			f.empty(t)
			f.claim(t, f.add(t, "after.jpg").ID)
		})
	}
}

// A database that fails at the end must not leave files behind.
func TestADatabaseThatIsGoneLeavesNoPicture(t *testing.T) {
	disk := storagetest.Disk(t)
	d := dbtest.Connect(t, dbtest.URL(t, db.SQLite)) // never migrated: no tables
	f := newLibrary(t, d, disk)
	if _, err := f.Add(t.Context(), media.Upload{Kind: plainPictures, Name: "a.jpg", Data: bytes.NewReader(photo(t))}); err == nil {
		t.Error("no error")
	}
	if files := f.files(t); len(files) != 0 {
		t.Errorf("files: %v", files)
	}
}
