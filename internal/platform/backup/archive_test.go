package backup

import (
	"archive/tar"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/klauspost/compress/zstd"
)

// small is a whole archive with one of everything.
func small(t testing.TB) []byte {
	t.Helper()
	var file bytes.Buffer
	w, err := newWriter(&file)
	if err != nil {
		t.Fatal(err)
	}
	err = errors.Join(
		w.addJSON(headName, Head{Format: format, Version: "1", Engine: "sqlite", Schema: 1, Made: 5}),
		w.add(keyName, []byte("0123456789abcdef0123456789abcdef")),
		w.add("media/gallery/a.jpg", bytes.Repeat([]byte("picture"), 300)),
		w.add("rows/00000001-audit.jsonl", []byte("{\"columns\":[\"id\",\"at\"]}\n[\"a\",5]\n[\"b\",null]\n")),
		w.close())
	if err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

func verify(t testing.TB, data []byte) (Summary, error) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "a.backup")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return Verify(path)
}

func TestAWholeArchiveIsProved(t *testing.T) {
	sum, err := verify(t, small(t))
	if err != nil || sum.Rows != 2 || sum.Pictures != 1 || sum.Schema != 1 {
		t.Fatalf("%+v, %v", sum, err)
	}
}

func TestEveryCutAndEveryFlippedBitIsRefused(t *testing.T) {
	whole := small(t)
	for length := range whole {
		if _, err := verify(t, whole[:length]); !errors.Is(err, ErrDamaged) {
			t.Fatalf("cut to %d of %d bytes: %v", length, len(whole), err)
		}
	}
	for at := range whole {
		flipped := bytes.Clone(whole)
		flipped[at] ^= 1 << (at % 8)
		if _, err := verify(t, flipped); err == nil {
			// Zstandard has a few bits that mean nothing; what is read must
			// then be the same to the byte.
			if !bytes.Equal(unpacked(t, flipped), unpacked(t, whole)) {
				t.Fatalf("byte %d flipped was taken for whole", at)
			}
		}
	}
}

func unpacked(t testing.TB, data []byte) []byte {
	t.Helper()
	r, err := zstd.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	plain, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return plain
}

// forged writes an archive by hand, with a manifest that fits.
func forged(t testing.TB, headers []tar.Header, bodies []string) []byte {
	t.Helper()
	var file bytes.Buffer
	w, err := newWriter(&file)
	if err != nil {
		t.Fatal(err)
	}
	for i := range headers {
		h := headers[i]
		if h.Typeflag == 0 {
			if err := w.add(h.Name, []byte(bodies[i])); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if err := w.tar.WriteHeader(&h); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.close(); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

func TestHostileArchivesAreRefused(t *testing.T) {
	head, err := json.Marshal(Head{Format: format, Version: "1", Engine: "sqlite", Schema: 1})
	if err != nil {
		t.Fatal(err)
	}
	begin := tar.Header{Name: headName}
	rows := "{\"columns\":[\"id\"]}\n"
	cases := map[string]struct {
		headers []tar.Header
		bodies  []string
	}{
		"a way out":               {[]tar.Header{begin, {Name: "media/../../etc/passwd"}}, []string{string(head), "x"}},
		"an absolute path":        {[]tar.Header{begin, {Name: "/etc/passwd"}}, []string{string(head), "x"}},
		"a link":                  {[]tar.Header{begin, {Name: "media/a.jpg", Typeflag: tar.TypeSymlink, Linkname: "/etc/passwd"}}, []string{string(head), ""}},
		"a device":                {[]tar.Header{begin, {Name: "media/a.jpg", Typeflag: tar.TypeChar}}, []string{string(head), ""}},
		"a stranger":              {[]tar.Header{begin, {Name: "run.sh"}}, []string{string(head), "x"}},
		"the same name twice":     {[]tar.Header{begin, {Name: "media/a.jpg"}, {Name: "media/a.jpg"}}, []string{string(head), "x", "y"}},
		"no head":                 {[]tar.Header{{Name: "media/a.jpg"}}, []string{"x"}},
		"two heads":               {[]tar.Header{begin, begin}, []string{string(head), string(head)}},
		"rows before pictures":    {[]tar.Header{begin, {Name: "rows/00000001-audit.jsonl"}, {Name: "media/a.jpg"}}, []string{string(head), rows, "x"}},
		"a table that is SQL":     {[]tar.Header{begin, {Name: "rows/00000001-audit; DROP TABLE users.jsonl"}}, []string{string(head), rows}},
		"a row of other length":   {[]tar.Header{begin, {Name: "rows/00000001-audit.jsonl"}}, []string{string(head), rows + "[1,2]\n"}},
		"a row that is no list":   {[]tar.Header{begin, {Name: "rows/00000001-audit.jsonl"}}, []string{string(head), rows + "{\"id\":1}\n"}},
		"a number with a point":   {[]tar.Header{begin, {Name: "rows/00000001-audit.jsonl"}}, []string{string(head), rows + "[1.5]\n"}},
		"an object in a row":      {[]tar.Header{begin, {Name: "rows/00000001-audit.jsonl"}}, []string{string(head), rows + "[{}]\n"}},
		"rows without columns":    {[]tar.Header{begin, {Name: "rows/00000001-audit.jsonl"}}, []string{string(head), "[1]\n"}},
		"a head that is no head":  {[]tar.Header{begin}, []string{"[]"}},
		"a format that never was": {[]tar.Header{begin}, []string{`{"format":0,"schema":1}`}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			if _, err := verify(t, forged(t, c.headers, c.bodies)); !errors.Is(err, ErrDamaged) {
				t.Errorf("got %v", err)
			}
		})
	}
	if _, err := verify(t, forged(t, []tar.Header{begin}, []string{`{"format":99,"version":"9.0","schema":1}`})); err == nil || errors.Is(err, ErrDamaged) {
		t.Errorf("a newer format: %v", err)
	}
}

func TestFingerprintsSeeEveryKindOfDifference(t *testing.T) {
	of := func(rows ...[]any) tableSum {
		s := sums{}
		for _, row := range rows {
			if err := s.add("t", row); err != nil {
				t.Fatal(err)
			}
		}
		return *s["t"]
	}
	base := of([]any{"a", int64(1)}, []any{"b", nil})
	if base != of([]any{"b", nil}, []any{"a", int64(1)}) {
		t.Error("the order of rows matters")
	}
	for name, other := range map[string]tableSum{
		"another value":  of([]any{"a", int64(2)}, []any{"b", nil}),
		"a missing row":  of([]any{"a", int64(1)}),
		"a doubled row":  of([]any{"a", int64(1)}, []any{"b", nil}, []any{"b", nil}),
		"a swapped pair": of([]any{"a", nil}, []any{"b", int64(1)}),
		"two the same":   of([]any{"a", int64(1)}, []any{"a", int64(1)}),
	} {
		if base == other {
			t.Errorf("%s is not seen", name)
		}
	}
}
