package storage_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/media/storage"
	"tafel/internal/platform/media/storage/storagetest"
)

func each(t *testing.T, test func(t *testing.T, s storage.Store)) {
	storagetest.Each(t, test)
	t.Run("s3 with a prefix", func(t *testing.T) {
		test(t, storagetest.NewBucket(t).Open(t, storage.Limits{}, "/some/venue"))
	})
}

func TestPutReturnsWhatIsStored(t *testing.T) {
	each(t, func(t *testing.T, s storage.Store) {
		data := bytes.Repeat([]byte("picture "), 5_000)
		before := time.Now().Add(-2 * time.Second)
		info, err := s.Put(t.Context(), "gallery/1731638400000_table.jpg", "image/jpeg", data)
		if err != nil {
			t.Fatal(err)
		}
		if at := info.TimeCreated.Time(); at.Before(before) || at.After(time.Now().Add(2*time.Second)) {
			t.Errorf("created at %v", at)
		}
		want := storage.Info{
			Bucket: info.Bucket, FullPath: "gallery/1731638400000_table.jpg", Name: "1731638400000_table.jpg",
			Size: int64(len(data)), ContentType: "image/jpeg", TimeCreated: info.TimeCreated, Updated: info.TimeCreated,
			DownloadToken: storage.Hash(data)[:32],
		}
		if info.Bucket == "" {
			t.Error("no bucket")
		}
		if diff := cmp.Diff(want, info); diff != "" {
			t.Errorf("put: %s", diff)
		}
		stat, err := s.Stat(t.Context(), info.FullPath)
		if diff := cmp.Diff(want, stat); err != nil || diff != "" {
			t.Errorf("stat: %v %s", err, diff)
		}
		object, err := s.Open(t.Context(), info.FullPath)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = object.Close() }()
		if object.Info.Size != want.Size || object.Info.ContentType != want.ContentType {
			t.Errorf("open: %+v", object.Info)
		}
		if err := iotest.TestReader(object, data); err != nil { // also seeks
			t.Error(err)
		}
	})
}

func TestPutReplacesWhole(t *testing.T) {
	each(t, func(t *testing.T, s storage.Store) {
		put(t, s, "a.webp", "a long first version")
		put(t, s, "a.webp", "second")
		if got := read(t, s, "a.webp"); got != "second" {
			t.Errorf("read %q", got)
		}
	})
}

func TestAnEmptyFileIsRefused(t *testing.T) {
	each(t, func(t *testing.T, s storage.Store) {
		if _, err := s.Put(t.Context(), "a.png", "image/png", nil); !storage.Is(err, storage.Unknown) {
			t.Errorf("error is %v", err)
		}
		if got := list(t, s, ""); len(got) != 0 {
			t.Errorf("stored: %v", got)
		}
	})
}

func TestMissingFilesSayObjectNotFound(t *testing.T) {
	each(t, func(t *testing.T, s storage.Store) {
		put(t, s, "gallery/here.jpg", "x")
		for _, p := range []string{"gallery/none.jpg", "none/none.jpg", "gallery", "gallery/here.jpg/below.jpg"} {
			_, statErr := s.Stat(t.Context(), p)
			_, openErr := s.Open(t.Context(), p)
			for _, err := range []error{statErr, openErr} {
				if !storage.Is(err, storage.ObjectNotFound) || !fault.Is(err, fault.KindNotFound) {
					t.Errorf("%s: %v", p, err)
				}
			}
		}
	})
}

func TestDeleteIsDoneOnceAndMayBeRepeated(t *testing.T) {
	each(t, func(t *testing.T, s storage.Store) {
		put(t, s, "gallery/a.jpg", "x")
		put(t, s, "gallery/b.jpg", "y")
		for range 2 {
			if err := s.Delete(t.Context(), "gallery/a.jpg"); err != nil {
				t.Fatal(err)
			}
		}
		if got := list(t, s, ""); !slices.Equal(got, []string{"gallery/b.jpg"}) {
			t.Errorf("left: %v", got)
		}
		if err := s.Delete(t.Context(), "never/was.jpg"); err != nil {
			t.Error(err)
		}
	})
}

func TestListGivesEveryFileOnce(t *testing.T) {
	each(t, func(t *testing.T, s storage.Store) {
		var want []string
		for i := range 12 {
			want = append(want, fmt.Sprintf("gallery/%02d.jpg", i))
		}
		for _, p := range append(want, "events/1.jpg", "galleries.jpg") {
			put(t, s, p, "x")
		}
		if got := list(t, s, "gallery/"); !slices.Equal(got, want) {
			t.Errorf("gallery: %v", got)
		}
		if got := len(list(t, s, "")); got != 14 {
			t.Errorf("%d files in all", got)
		}
		if got := list(t, s, "none/"); len(got) != 0 {
			t.Errorf("none: %v", got)
		}
		for _, err := range s.List(t.Context(), "") {
			must(t, err)
			break // stopping early must do no harm
		}
	})
}

func TestS3ListsMoreThanOnePage(t *testing.T) {
	bucket := storagetest.NewBucket(t)
	const many = 2003
	for i := range many {
		bucket.Plant(t, fmt.Sprintf("v/%05d.webp", i), "x")
	}
	got := list(t, bucket.Open(t, storage.Limits{}), "v/")
	if len(got) != many || len(slices.Compact(got)) != many {
		t.Errorf("%d files", len(got))
	}
}

// badPaths are names that somebody may try; each must be refused everywhere.
var badPaths = []string{
	"", ".", "..", "/", "../a.jpg", "a/../../b.jpg", "a/../b.jpg", "./a.jpg", "/etc/passwd", "a//b.jpg", "a/", "a\x00.jpg",
	"a\nb.jpg", `..\..\a.jpg`, `C:\a.jpg`, "\xc0\xae\xc0\xae/a.jpg", "..%c0%af/a.jpg\xff", ".hidden.jpg", "a/.hidden/b.jpg",
	".unfinished/a.jpg", "ä.jpg", "a\u202egpj.jpg", strings.Repeat("a", 201) + ".jpg", strings.Repeat("a/", 300) + "b.jpg",
	strings.Repeat("n", 4096) + ".jpg", "~\x7f.jpg", "a/./b.jpg", "...", "a/...",
}

func TestBadPathsAreRefused(t *testing.T) {
	each(t, func(t *testing.T, s storage.Store) {
		for _, p := range badPaths {
			_, putErr := s.Put(t.Context(), p, "image/jpeg", []byte("x"))
			_, openErr := s.Open(t.Context(), p)
			_, statErr := s.Stat(t.Context(), p)
			deleteErr := s.Delete(t.Context(), p)
			for _, err := range []error{putErr, openErr, statErr, deleteErr} {
				if !storage.Is(err, storage.InvalidURL) || !fault.Is(err, fault.KindMalformed) {
					t.Errorf("%.60q: %v", p, err)
				}
			}
		}
		if got := list(t, s, ""); len(got) != 0 {
			t.Errorf("stored: %v", got)
		}
	})
}

func TestAFileMustEndAsItsTypeDoes(t *testing.T) {
	each(t, func(t *testing.T, s storage.Store) {
		for p, contentType := range map[string]string{
			"a.jpg": "image/png", "a.svg": "image/svg+xml", "a.html": "text/html", "a": "", "a.jpg.exe": "image/jpeg",
		} {
			if _, err := s.Put(t.Context(), p, contentType, []byte("x")); !storage.Is(err, storage.InvalidURL) {
				t.Errorf("%s as %s: %v", p, contentType, err)
			}
		}
	})
}

func TestACancelledCallSaysCanceled(t *testing.T) {
	each(t, func(t *testing.T, s storage.Store) {
		put(t, s, "a.jpg", "x")
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		_, putErr := s.Put(ctx, "b.jpg", "image/jpeg", []byte("x"))
		_, openErr := s.Open(ctx, "a.jpg")
		_, statErr := s.Stat(ctx, "a.jpg")
		var listErr error
		for _, err := range s.List(ctx, "") {
			listErr = err
		}
		for name, err := range map[string]error{"put": putErr, "open": openErr, "stat": statErr, "list": listErr, "delete": s.Delete(ctx, "a.jpg")} {
			if !storage.Is(err, storage.Canceled) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if got := list(t, s, ""); !slices.Equal(got, []string{"a.jpg"}) {
			t.Errorf("stored: %v", got)
		}
	})
}

func TestManyAtOnceDoNotMix(t *testing.T) {
	each(t, func(t *testing.T, s storage.Store) {
		var wg sync.WaitGroup
		for i := range 20 {
			wg.Go(func() {
				p, content := fmt.Sprintf("gallery/%d.jpg", i), strings.Repeat(fmt.Sprint(i), 10_000)
				put(t, s, p, content)
				put(t, s, "gallery/same.jpg", content)
				if got := read(t, s, p); got != content {
					t.Errorf("%s has another's content", p)
				}
			})
		}
		wg.Wait()
		if same := read(t, s, "gallery/same.jpg"); strings.Trim(same, same[:1]) != "" && strings.Trim(same, same[:2]) != "" {
			t.Error("two writers' contents in one file")
		}
	})
}

func TestPingAndTidyAreFineOnAHealthyStore(t *testing.T) {
	each(t, func(t *testing.T, s storage.Store) {
		if err := s.Ping(t.Context()); err != nil {
			t.Error(err)
		}
		if err := s.Tidy(t.Context(), time.Now()); err != nil {
			t.Error(err)
		}
	})
}

func put(t *testing.T, s storage.Store, p, content string) {
	t.Helper()
	contentType := map[string]string{".jpg": "image/jpeg", ".png": "image/png", ".webp": "image/webp"}[filepath.Ext(p)]
	if _, err := s.Put(t.Context(), p, contentType, []byte(content)); err != nil {
		t.Errorf("put %s: %v", p, err)
	}
}

func read(t *testing.T, s storage.Store, p string) string {
	t.Helper()
	object, err := s.Open(t.Context(), p)
	if err != nil {
		t.Errorf("open %s: %v", p, err)
		return ""
	}
	defer func() { _ = object.Close() }()
	data, err := io.ReadAll(object)
	if err != nil {
		t.Errorf("read %s: %v", p, err)
	}
	return string(data)
}

func list(t *testing.T, s storage.Store, prefix string) []string {
	t.Helper()
	paths := []string{}
	for info, err := range s.List(t.Context(), prefix) {
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, info.FullPath)
	}
	slices.Sort(paths)
	return paths
}
