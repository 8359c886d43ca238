// Package storagetest opens both kinds of storage for tests: a folder, and a
// bucket on a real S3 server in the test process, which can be made to fail
// in the ways that servers on a network fail.
package storagetest

import (
	"crypto/rand"
	"io"
	"log"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"

	"tafel/internal/platform/media/storage"
)

// Env may name the bucket of another S3 server, as an s3:// address, on which
// the tests then run as well.
const Env = "TAFEL_TEST_S3"

// Each runs a test on both stores.
func Each(t *testing.T, test func(t *testing.T, s storage.Store)) {
	t.Helper()
	t.Run("disk", func(t *testing.T) { test(t, Disk(t)) })
	t.Run("s3", func(t *testing.T) { test(t, NewBucket(t).Open(t, storage.Limits{})) })
	Elsewhere(t, test)
}

// Elsewhere runs a test in a fresh corner of the bucket that Env names, where
// there is one.
func Elsewhere(t *testing.T, test func(t *testing.T, s storage.Store)) {
	t.Helper()
	if address := os.Getenv(Env); address != "" {
		t.Run("another s3", func(t *testing.T) { test(t, corner(t, address)) })
	}
}

func corner(t *testing.T, address string) storage.Store {
	t.Helper()
	bucket, query, _ := strings.Cut(address, "?")
	s, err := storage.OpenS3(strings.TrimSuffix(bucket, "/")+"/"+strings.ToLower(rand.Text())+"?"+query, os.Getenv, storage.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Disk opens a store in a folder that goes away with the test.
func Disk(t testing.TB) *storage.Disk {
	t.Helper()
	s, err := storage.OpenDisk(filepath.Join(t.TempDir(), "media"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// Bucket is an S3 server with a bucket "pictures".
type Bucket struct {
	URL     string
	backend *s3mem.Backend
	*faults
}

// NewBucket starts a server that goes away with the test.
func NewBucket(t testing.TB) *Bucket {
	t.Helper()
	backend := s3mem.New()
	if err := backend.CreateBucket("pictures"); err != nil {
		t.Fatal(err)
	}
	b := &Bucket{backend: backend, faults: &faults{next: gofakes3.New(backend).Server(), done: make(chan struct{})}}
	server := httptest.NewUnstartedServer(b.faults)
	server.Config.ErrorLog = log.New(io.Discard, "", 0) // it breaks on purpose
	server.Start()
	b.URL = server.URL
	t.Cleanup(func() {
		close(b.done)
		server.CloseClientConnections()
		server.Close()
	})
	return b
}

// Open opens a store on the bucket. extra is put after the bucket's name.
func (b *Bucket) Open(t testing.TB, limits storage.Limits, extra ...string) *storage.S3 {
	t.Helper()
	address := "s3://pictures"
	for _, part := range extra {
		address += part
	}
	s, err := storage.OpenS3(address+"?endpoint="+b.URL+"&access_key=k&secret_key=s", func(string) string { return "" }, limits)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// Plant puts an object into the bucket without telling the store.
func (b *Bucket) Plant(t testing.TB, key, content string) {
	t.Helper()
	if _, err := b.backend.PutObject("pictures", key, map[string]string{}, strings.NewReader(content), int64(len(content)), nil); err != nil {
		t.Fatal(err)
	}
}
