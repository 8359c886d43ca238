package media_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/media"
	"tafel/internal/platform/media/imaging"
	"tafel/internal/platform/media/imaging/imagingtest"
	"tafel/internal/platform/media/storage"
)

func TestAnUploadBecomesAPicture(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		p := f.add(t, "Table for Two.JPG")
		if p.Width != 500 || p.Height != 20 || !strings.HasPrefix(p.Placeholder, "data:image/png;base64,") {
			t.Errorf("%+v", p)
		}
		if !regexp.MustCompile(`^gallery/\d{13}_table-for-two\.jpg$`).MatchString(p.Path) {
			t.Errorf("path %s", p.Path)
		}
		if want := "/media/" + p.Path + "?v="; !strings.HasPrefix(p.URL, want) || len(p.URL) != len(want)+8 {
			t.Errorf("url %s", p.URL)
		}
		var got []string
		for _, s := range p.Sources {
			got = append(got, fmt.Sprintf("%s %d", s.Type, s.Width))
			if !regexp.MustCompile(`^/media/variants/` + p.ID + `-\d+-[0-9a-f]{10}\.(webp|jpg)$`).MatchString(s.URL) {
				t.Errorf("url %s", s.URL)
			}
		}
		want := []string{"image/webp 480", "image/webp 500", "image/jpeg 480", "image/jpeg 500"}
		if !imaging.MakesWebP {
			want = want[2:]
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
		if found, err := f.Find(t.Context(), p.ID); err != nil || !cmp.Equal(found, p) {
			t.Errorf("found %v %s", err, cmp.Diff(p, found))
		}
		if n := len(f.files(t)); n != len(want)+1 {
			t.Errorf("%d files", n)
		}
		info, err := f.Metadata(t.Context(), p.ID)
		if err != nil || info.FullPath != p.Path || info.ContentType != "image/jpeg" || info.Size == 0 || !strings.HasPrefix(info.DownloadToken, p.URL[len(p.URL)-8:]) {
			t.Errorf("metadata %+v %v", info, err)
		}
	})
}

func TestAPictureInJSON(t *testing.T) {
	p := media.Picture{ID: "a", URL: "/media/x.jpg", Width: 3, Height: 2, Placeholder: "data:,", Path: "x.jpg",
		Sources: []media.PictureSource{{Type: "image/webp", Width: 3, URL: "/media/y.webp"}}}
	got, err := json.Marshal(p)
	want := `{"id":"a","url":"/media/x.jpg","width":3,"height":2,"placeholder":"data:,","sources":[{"type":"image/webp","width":3,"url":"/media/y.webp"}]}`
	if err != nil || string(got) != want {
		t.Errorf("%s %v", got, err)
	}
}

func TestPathsAreKindTimeAndName(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		for _, test := range []struct {
			kind              media.Kind
			owner, name, want string
		}{
			{plainPictures, "", "a.png", `^gallery/(\d+)_a\.jpg$`},
			{ownedPictures, "", "a.webp", `^events/(\d+)_(\d+)_a\.jpg$`},
			{ownedPictures, "WXYZ234", "a.jpeg", `^events/wxyz234_(\d+)_a\.jpeg$`},
			{ownedPictures, "../../etc", "a.jpg", `^events/etc_(\d+)_a\.jpg$`},
		} {
			p, err := f.Add(t.Context(), media.Upload{Kind: test.kind, Owner: test.owner, Name: test.name, Data: bytes.NewReader(photo(t))})
			found := regexp.MustCompile(test.want).FindStringSubmatch(p.Path)
			if err != nil || found == nil || len(found) == 3 && found[1] != found[2] {
				t.Errorf("%s %s %s: %s %v", test.kind.Folder, test.owner, test.name, p.Path, err)
			}
		}
		if _, err := f.Add(t.Context(), media.Upload{Kind: media.Kind{Folder: "other"}, Name: "a.jpg", Data: bytes.NewReader(photo(t))}); err == nil {
			t.Error("another kind was accepted")
		}
	})
}

func TestEachRefusalHasItsSentence(t *testing.T) {
	files := slices.Concat(imagingtest.NotPictures(t), imagingtest.Broken(t), imagingtest.Bombs(t))
	each(t, func(t *testing.T, f *fixture) {
		messages := map[media.Kind]string{
			ownedPictures: "Please select a valid image file (JPEG, PNG, WebP)",
			plainPictures: "Please select an image file",
		}
		for kind, want := range messages {
			for _, file := range files {
				_, err := f.Add(t.Context(), media.Upload{Kind: kind, Name: file.Name, Data: bytes.NewReader(file.Data)})
				refusal, ok := fault.As(err)
				if !ok || refusal.Kind != fault.KindInvalid || refusal.Message != want || refusal.Fields["file"] != want || refusal.Code == "" {
					t.Errorf("%s, %s: %v", kind.Folder, file.Name, err)
				}
			}
		}
		f.empty(t)
	})
}

func TestTheLimitIsExactToTheByte(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		small := photo(t)
		for size, accepted := range map[int]bool{media.MaxBytes - 1: true, media.MaxBytes: false, media.MaxBytes + 1: false} {
			data := append(bytes.Clone(small), make([]byte, size-len(small))...)
			for _, kind := range []media.Kind{ownedPictures, plainPictures} {
				_, err := f.Add(t.Context(), media.Upload{Kind: kind, Name: "a.jpg", Data: bytes.NewReader(data)})
				if accepted && err == nil {
					continue
				}
				refusal, ok := fault.As(err)
				if accepted || !ok || refusal.Kind != fault.KindTooLarge || refusal.Message != "Image size must be less than 5MB" || refusal.Fields["file"] != refusal.Message {
					t.Errorf("%d bytes: %v", size, err)
				}
			}
		}
	})
}

func TestAStreamWithoutEndIsCut(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		stream := &endless{}
		_, err := f.Add(t.Context(), media.Upload{Kind: plainPictures, Name: "a.jpg", Data: stream})
		if !fault.Is(err, fault.KindTooLarge) || stream.taken > media.MaxBytes {
			t.Errorf("took %d bytes: %v", stream.taken, err)
		}
		broken := io.MultiReader(bytes.NewReader(photo(t)), iotest.ErrReader(errors.New("connection reset")))
		if _, err := f.Add(t.Context(), media.Upload{Kind: plainPictures, Name: "a.jpg", Data: broken}); !fault.Is(err, fault.KindMalformed) {
			t.Errorf("a stream that breaks: %v", err)
		}
		f.empty(t)
	})
}

func TestNothingOfAnUploadButItsPixelsIsStored(t *testing.T) {
	files := imagingtest.Loaded(t)
	each(t, func(t *testing.T, f *fixture) {
		for _, file := range files {
			if _, err := f.Add(t.Context(), media.Upload{Kind: ownedPictures, Name: file.Name, Data: bytes.NewReader(file.Data)}); err != nil {
				t.Errorf("%s: %v", file.Name, err)
			}
		}
		for _, p := range f.files(t) {
			object, err := f.store.Open(t.Context(), p)
			must(t, err)
			data, err := io.ReadAll(object)
			must(t, errors.Join(err, object.Close()))
			for _, secret := range imagingtest.Secrets {
				if bytes.Contains(data, []byte(secret)) {
					t.Errorf("%s holds %q", p, secret)
				}
			}
		}
	})
}

func TestTenAtOnceGetTenPaths(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		still := f.now() // every upload in the same millisecond
		library := media.New(media.Deps{DB: f.db, Kinds: kinds, Store: f.store, Clock: func() time.Time { return still }})
		data := photo(t)
		paths := sync.Map{}
		var wg sync.WaitGroup
		for range 10 {
			wg.Go(func() {
				p, err := library.Add(t.Context(), media.Upload{Kind: plainPictures, Name: "same.jpg", Data: bytes.NewReader(data)})
				if _, taken := paths.LoadOrStore(p.Path, true); err != nil || taken {
					t.Errorf("%s: %v", p.Path, err)
				}
			})
		}
		wg.Wait()
		if r := f.check(t); !cmp.Equal(r, media.Report{}) {
			t.Errorf("%+v", r)
		}
	})
}

func TestManyAreReadAtOnce(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		var ids []string
		for i := range 3 {
			ids = append(ids, f.add(t, fmt.Sprintf("%d.jpg", i)).ID)
		}
		found, err := f.Pictures(t.Context(), append(ids, "none", ids[0])...)
		if err != nil || len(found) != 3 {
			t.Fatalf("%d %v", len(found), err)
		}
		for _, id := range ids {
			if p := found[id]; p.ID != id || len(p.Sources) < 2 || p.Path == "" {
				t.Errorf("%+v", p)
			}
		}
		for _, n := range []int{0, 1, 2, 8, 9, 33, 256, 257, 600} { // around the sizes of prepared lists
			list := make([]string, n)
			for i := range list {
				list[i] = ids[i%3]
			}
			found, err := f.Pictures(t.Context(), list...)
			if err != nil || len(found) != min(n, 3) {
				t.Errorf("%d ids: %d %v", n, len(found), err)
			}
		}
		if _, err := f.Find(t.Context(), "none"); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("error is %v", err)
		}
	})
}

func TestAPictureIsClaimedOnceWithItsRecord(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		p := f.add(t, "a.jpg")
		refused := errors.New("the record was refused")
		err := f.db.Write(t.Context(), func(ctx context.Context) error {
			must(t, f.Claim(ctx, plainPictures, p.ID))
			return refused
		})
		if !errors.Is(err, refused) || f.status(t, p.ID) != "stored" {
			t.Errorf("after a record that failed: %s, %v", f.status(t, p.ID), err)
		}
		if err := f.Claim(t.Context(), media.Kind{Folder: "others"}, p.ID); !fault.Is(err, fault.KindConflict) || f.status(t, p.ID) != "stored" {
			t.Errorf("claimed as another kind: %v", err)
		}
		f.claim(t, p.ID)
		if got := f.status(t, p.ID); got != "ready" {
			t.Errorf("status %s", got)
		}
		for _, id := range []string{p.ID, "none", ""} {
			if err := f.Claim(t.Context(), plainPictures, id); !fault.Is(err, fault.KindConflict) {
				t.Errorf("claim %q: %v", id, err)
			}
		}
	})
}

func TestRemovingIsPartOfTheRecordsTransaction(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		used, gone := f.add(t, "used.jpg"), f.add(t, "gone.jpg")
		f.claim(t, used.ID)
		f.claim(t, gone.ID)
		failed := errors.New("failed")
		err := f.db.Write(t.Context(), func(ctx context.Context) error {
			must(t, f.Remove(ctx, used.ID, gone.ID))
			return failed
		})
		f.sweep(t)
		if found, _ := f.Pictures(t.Context(), used.ID, gone.ID); !errors.Is(err, failed) || len(found) != 2 {
			t.Errorf("after a removal that failed: %d left, %v", len(found), err)
		}
		must(t, f.Remove(t.Context(), gone.ID, "none", gone.ID))
		if _, err := f.Find(t.Context(), gone.ID); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("found: %v", err)
		}
		f.sweep(t)
		if files := f.files(t); len(files) != 1+len(used.Sources) || !slices.Contains(files, used.Path) {
			t.Errorf("left: %v", files)
		}
		if r := f.check(t); !cmp.Equal(r, media.Report{}) {
			t.Errorf("%+v", r)
		}
	})
}

func TestFilesOfARemovedPictureStayForAWhile(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		careful := newLibrary(t, f.db, f.store, func(d *media.Deps) { d.KeepDeleted = 24 * time.Hour })
		p := careful.add(t, "a.jpg")
		careful.claim(t, p.ID)
		must(t, careful.Remove(t.Context(), p.ID))
		careful.later(23 * time.Hour)
		careful.sweep(t)
		if len(f.files(t)) == 0 {
			t.Error("the files are gone already")
		}
		careful.later(2 * time.Hour)
		careful.sweep(t)
		f.empty(t)
	})
}

func TestRunRemovesFilesSoonAfterTheRecord(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		ctx, stop := context.WithCancel(t.Context())
		done := make(chan struct{})
		go func() { defer close(done); f.Run(ctx) }()
		p := f.add(t, "a.jpg")
		f.claim(t, p.ID)
		must(t, f.Remove(t.Context(), p.ID))
		// Run tells nobody what it has removed, so the test looks again until the rows are gone.
		for deadline := time.Now().Add(20 * time.Second); f.rows(t) > 0; time.Sleep(10 * time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatal("the rows are still there")
			}
		}
		stop()
		<-done
		f.empty(t)
	})
}

func TestACancelledUploadStoresNothing(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		_, err := f.Add(ctx, media.Upload{Kind: plainPictures, Name: "a.jpg", Data: bytes.NewReader(photo(t))})
		if !errors.Is(err, context.Canceled) && !storage.Is(err, storage.Canceled) {
			t.Errorf("error is %v", err)
		}
		f.empty(t)
	})
}
