package storage_test

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/media/storage"
	"tafel/internal/platform/media/storage/storagetest"
)

// shortLimits make outages end soon enough for a test.
var shortLimits = storage.Limits{
	Operation: 5 * time.Second, Upload: 5 * time.Second, Silence: 250 * time.Millisecond,
	Trouble: 700 * time.Millisecond, Probe: 200 * time.Millisecond,
}

func TestAShortOutageIsNotNoticed(t *testing.T) {
	for name, mode := range storagetest.Outages {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			bucket := storagetest.NewBucket(t)
			s := bucket.Open(t, shortLimits)
			bucket.FailFor(2, mode)
			put(t, s, "a.jpg", "content")
			bucket.FailFor(2, mode)
			if got := read(t, s, "a.jpg"); got != "content" {
				t.Errorf("read %q", got)
			}
			bucket.FailFor(1, mode)
			if got := list(t, s, ""); len(got) != 1 {
				t.Errorf("listed %v", got)
			}
			bucket.FailFor(1, mode)
			must(t, s.Delete(t.Context(), "a.jpg"))
		})
	}
}

func TestALongOutageIsReportedAndEnds(t *testing.T) {
	for name, mode := range storagetest.Outages {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			bucket := storagetest.NewBucket(t)
			s := bucket.Open(t, shortLimits)
			put(t, s, "a.jpg", "content")
			bucket.Fail(mode)
			start := time.Now()
			_, err := s.Put(t.Context(), "b.jpg", "image/jpeg", []byte("x"))
			outage(t, err)
			if took := time.Since(start); took > 4*time.Second {
				t.Errorf("gave up after %v", took)
			}
			// Now that an outage is known nobody waits, and the bucket is left in peace.
			before, start := bucket.Requests(), time.Now()
			for range 20 {
				_, err := s.Open(t.Context(), "a.jpg")
				outage(t, err)
			}
			if took := time.Since(start); took > 4*time.Second {
				t.Errorf("twenty refusals took %v", took)
			}
			if asked := bucket.Requests() - before; asked > 10 {
				t.Errorf("asked %d times in an outage", asked)
			}
			bucket.Fail(storagetest.Healthy)
			eventually(t, func() bool {
				object, err := s.Open(t.Context(), "a.jpg")
				if err == nil {
					_ = object.Close()
				}
				return err == nil
			})
			put(t, s, "b.jpg", "again")
		})
	}
}

func outage(t *testing.T, err error) {
	t.Helper()
	f, ok := fault.As(err)
	if !ok || f.Code != storage.RetryLimitExceeded || f.Kind != fault.KindUnavailable || f.Retry == 0 {
		t.Fatalf("error is %v (%+v)", err, f)
	}
}

func TestRetriesEndAtTheirLimit(t *testing.T) {
	bucket := storagetest.NewBucket(t)
	limits := shortLimits
	limits.Operation, limits.Upload, limits.Trouble = 600*time.Millisecond, 900*time.Millisecond, time.Hour
	s := bucket.Open(t, limits)
	bucket.Fail(storagetest.Breaks)
	for name, call := range map[string]struct {
		limit time.Duration
		do    func() error
	}{
		"operation": {limits.Operation, func() error { _, err := s.Stat(t.Context(), "a.jpg"); return err }},
		"upload": {limits.Upload, func() error {
			_, err := s.Put(t.Context(), "a.jpg", "image/jpeg", []byte("x"))
			return err
		}},
	} {
		start := time.Now()
		outage(t, call.do())
		if took := time.Since(start); took < call.limit-10*time.Millisecond || took > call.limit+4*time.Second {
			t.Errorf("%s: gave up after %v, the limit is %v", name, took, call.limit)
		}
	}
}

func TestACancelledCallDoesNotWaitForTheBucket(t *testing.T) {
	bucket := storagetest.NewBucket(t)
	s := bucket.Open(t, storage.Limits{})
	for name, mode := range storagetest.Outages {
		bucket.Fail(mode)
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(50*time.Millisecond, cancel)
		start := time.Now()
		_, err := s.Put(ctx, "a.jpg", "image/jpeg", []byte("x"))
		if !storage.Is(err, storage.Canceled) || time.Since(start) > 5*time.Second {
			t.Errorf("%s: %v after %v", name, err, time.Since(start))
		}
	}
}

func TestPlainAnswersAreNotAskedForAgain(t *testing.T) {
	for code, test := range map[string]struct {
		mode storagetest.Mode
		kind fault.Kind
	}{
		storage.Unauthorized:  {storagetest.Denies, fault.KindUnavailable}, // never 403: that would blame the caller
		storage.QuotaExceeded: {storagetest.Full, fault.KindStorageFull},
	} {
		bucket := storagetest.NewBucket(t)
		s := bucket.Open(t, shortLimits)
		bucket.Fail(test.mode)
		_, err := s.Put(t.Context(), "a.jpg", "image/jpeg", []byte("x"))
		if !storage.Is(err, code) || !fault.Is(err, test.kind) {
			t.Errorf("%s: %v", code, err)
		}
		if n := bucket.Requests(); n != 1 {
			t.Errorf("%s: asked %d times", code, n)
		}
	}
}

func TestAMissingBucketIsNamed(t *testing.T) {
	bucket := storagetest.NewBucket(t)
	s, err := storage.OpenS3("s3://other?endpoint="+bucket.URL+"&access_key=k&secret_key=s", func(string) string { return "" }, shortLimits)
	must(t, err)
	if err := s.Ping(t.Context()); !storage.Is(err, storage.BucketNotFound) || !fault.Is(err, fault.KindUnavailable) {
		t.Errorf("ping: %v", err)
	}
	if _, err := s.Put(t.Context(), "a.jpg", "image/jpeg", []byte("x")); !storage.Is(err, storage.BucketNotFound) {
		t.Errorf("put: %v", err)
	}
}

func TestABrokenDownloadGoesOnWhereItEnded(t *testing.T) {
	bucket := storagetest.NewBucket(t)
	s := bucket.Open(t, shortLimits)
	content := strings.Repeat("0123456789", 30_000)
	put(t, s, "a.jpg", content)
	bucket.FailFor(3, storagetest.Cuts)
	if got := read(t, s, "a.jpg"); got != content {
		t.Errorf("read %d bytes of %d", len(got), len(content))
	}
	bucket.Fail(storagetest.Trickles)
	if got := read(t, s, "a.jpg"); got != content {
		t.Errorf("read %d bytes of %d, slowly", len(got), len(content))
	}
	bucket.Fail(storagetest.Cuts)
	object, err := s.Open(t.Context(), "a.jpg")
	must(t, err)
	if n, err := fmt.Fprint(new(strings.Builder), readAll(object)); err != nil || n >= len(content) {
		t.Errorf("read %d bytes of answers that always break", n)
	}
	must(t, object.Close())
}

func readAll(object *storage.Object) string {
	var all strings.Builder
	buffer := make([]byte, 32<<10)
	for {
		n, err := object.Read(buffer)
		all.Write(buffer[:n])
		if err != nil {
			return all.String()
		}
	}
}

func TestOutagesLeaveNothingRunning(t *testing.T) {
	bucket := storagetest.NewBucket(t)
	s := bucket.Open(t, shortLimits)
	put(t, s, "a.jpg", "x")
	before := runtime.NumGoroutine()
	for _, mode := range storagetest.Outages {
		bucket.Fail(mode)
		for range 5 {
			ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
			if object, err := s.Open(ctx, "a.jpg"); err == nil {
				_ = object.Close()
			}
			cancel()
		}
	}
	bucket.Fail(storagetest.Healthy)
	eventually(t, func() bool { return runtime.NumGoroutine() <= before+8 }) // idle connections have two each
}

func eventually(t *testing.T, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if holds() {
			return
		}
	}
	t.Error("never came true")
}

func TestAddressesThatCannotWorkAreRefusedWithoutTellingKeys(t *testing.T) {
	for _, address := range []string{
		"s3://?access_key=K&secret_key=TOPSECRET", "http://bucket?access_key=K&secret_key=TOPSECRET",
		"s3://b?endpoint=ftp://h&access_key=K&secret_key=TOPSECRET", "s3://b?endpoint=h&access_key=K&secret_key=TOPSECRET",
		"s3://b?endpoint=https://u:TOPSECRET@h&access_key=K&secret_key=TOPSECRET", "s3://K:TOPSECRET@b",
		"s3://b?acces_key=K&secret_key=TOPSECRET", "s3://b?secret_key=TOPSECRET", "s3://b\x7f?secret_key=TOPSECRET",
		"s3://b/../x?access_key=K&secret_key=TOPSECRET", "s3://b?endpoint=https://h/path&access_key=K&secret_key=TOPSECRET",
		"s3://b:port?access_key=K&secret_key=TOPSECRET",
	} {
		s, err := storage.OpenS3(address, func(string) string { return "" }, storage.Limits{})
		if err == nil {
			t.Errorf("accepted %s as %s", address, s)
		} else if strings.Contains(err.Error(), "TOPSECRET") {
			t.Errorf("tells the key: %v", err)
		}
	}
}

func TestKeysStayOutOfErrorsAndNames(t *testing.T) {
	bucket := storagetest.NewBucket(t)
	env := func(name string) string {
		return map[string]string{"AWS_ACCESS_KEY_ID": "ACCESSID", "AWS_SECRET_ACCESS_KEY": "TOPSECRET"}[name]
	}
	s, err := storage.OpenS3("s3://pictures?endpoint="+bucket.URL, env, shortLimits)
	must(t, err)
	said := s.String()
	for _, mode := range []storagetest.Mode{storagetest.Refuses, storagetest.Hangs, storagetest.Breaks, storagetest.Denies, storagetest.Full} {
		bucket.Fail(mode)
		ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
		_, err := s.Put(ctx, "a.jpg", "image/jpeg", []byte("x"))
		cancel()
		said += fmt.Sprintf("%v %+v", err, err)
	}
	if strings.Contains(said, "TOPSECRET") || strings.Contains(said, "ACCESSID") {
		t.Errorf("keys in: %s", said)
	}
}
