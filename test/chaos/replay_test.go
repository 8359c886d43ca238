package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// hexed writes a text as the recorder does.
func hexed(text string) string {
	var b strings.Builder
	for _, c := range []byte(text) {
		fmt.Fprintf(&b, `\x%02x`, c)
	}
	return b.String()
}

const machine = "/srv/data"

// opens, writes, syncs and renames are lines of a record.
func opens(fd int, name, flags string) string {
	return fmt.Sprintf(`7  openat(AT_FDCWD<%s>, "%s", %s|O_CLOEXEC, 0644) = %d<%s>`, hexed("/"), hexed(machine+name), flags, fd, hexed(machine+name))
}

func writes(fd int, name, data string, offset int) string {
	return fmt.Sprintf(`7  pwrite64(%d<%s>, "%s", %d, %d) = %d`, fd, hexed(machine+name), hexed(data), len(data), offset, len(data))
}

func syncs(fd int, name string) string {
	return fmt.Sprintf(`7  fsync(%d<%s>)        = 0`, fd, hexed(machine+name))
}

func renames(from, to string) string {
	return fmt.Sprintf(`7  renameat(AT_FDCWD<%s>, "%s", AT_FDCWD<%s>, "%s") = 0`, hexed("/"), hexed(machine+from), hexed("/"), hexed(machine+to))
}

var made = []string{
	fmt.Sprintf(`7  mkdirat(AT_FDCWD<%s>, "%s", 0700) = 0`, hexed("/"), hexed(machine)),
	fmt.Sprintf(`7  fsync(3<%s>) = 0`, hexed("/srv")),
}

// left replays a record to its end and cuts the power.
func left(t *testing.T, lines []string, l luck, change func(*replay)) map[string]string {
	t.Helper()
	record := filepath.Join(t.TempDir(), "record")
	if err := os.WriteFile(record, []byte(strings.Join(append(append([]string{}, made...), lines...), "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	calls, err := readTrace(record)
	if err != nil {
		t.Fatal(err)
	}
	r, err := newReplay(calls, machine)
	if err != nil {
		t.Fatal(err)
	}
	if change != nil {
		change(r)
	}
	for _, m := range r.events {
		if err := r.step(m); err != nil {
			t.Fatal(err)
		}
	}
	into := t.TempDir()
	if err := r.disk.cut(l, into); err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	err = filepath.WalkDir(into, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		raw, err := os.ReadFile(path)
		found[strings.TrimPrefix(path, into+"/data")] = string(raw)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestOnlyWhatWasForcedToTheDiskSurvives(t *testing.T) {
	created := []string{opens(4, "/a", "O_RDWR|O_CREAT"), writes(4, "/a", "hello", 0)}
	for name, c := range map[string]struct {
		lines []string
		want  map[string]string
	}{
		"nothing was forced":    {created, map[string]string{}},
		"the content only":      {append(created, syncs(4, "/a")), map[string]string{}},
		"the name only":         {append(created, syncs(3, "")), map[string]string{"/a": ""}},
		"both":                  {append(created, syncs(4, "/a"), syncs(3, "")), map[string]string{"/a": "hello"}},
		"a later write is lost": {append(created, syncs(4, "/a"), syncs(3, ""), writes(4, "/a", "J", 0)), map[string]string{"/a": "hello"}},
		"a rename is lost":      {append(created, syncs(4, "/a"), syncs(3, ""), renames("/a", "/b")), map[string]string{"/a": "hello"}},
		"a rename survives":     {append(created, syncs(4, "/a"), renames("/a", "/b"), syncs(3, "")), map[string]string{"/b": "hello"}},
		"a write that had not ended when fsync began": {append(created[:1:1], syncs(3, ""),
			`8  pwrite64(4<`+hexed(machine+"/a")+`>, "`+hexed("late")+`", 4, 0 <unfinished ...>`,
			syncs(4, "/a"), `8  <... pwrite64 resumed>) = 4`), map[string]string{"/a": ""}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := left(t, c.lines, luck{}, nil); fmt.Sprint(got) != fmt.Sprint(c.want) {
				t.Errorf("left %v, want %v", got, c.want)
			}
		})
	}
}

// The control: where the disk lies about fsync, the same record loses.
func TestADiskThatLiesLoses(t *testing.T) {
	lines := []string{opens(4, "/a-wal", "O_RDWR|O_CREAT"), writes(4, "/a-wal", "hello", 0), syncs(4, "/a-wal"), syncs(3, "")}
	honest := left(t, lines, luck{}, nil)
	lying := left(t, lines, luck{}, func(r *replay) { r.deaf = func(path string) bool { return strings.HasSuffix(path, "-wal") } })
	if honest["/a-wal"] != "hello" || lying["/a-wal"] != "" {
		t.Errorf("honest %q, lying %q", honest["/a-wal"], lying["/a-wal"])
	}
}

func TestWithSomeLuckWritesSurviveOrAreTorn(t *testing.T) {
	lines := []string{opens(4, "/a", "O_RDWR|O_CREAT"), syncs(3, "")}
	for i := range 8 {
		lines = append(lines, writes(4, "/a", strings.Repeat("x", 2*sector), i*2*sector))
	}
	seen := map[string]bool{}
	for seed := range uint64(40) {
		content := left(t, lines, luck{dice: rand.New(rand.NewPCG(1, seed)), some: true}, nil)["/a"]
		seen[content] = true
		for i := 0; i+sector <= len(content); i += sector {
			if piece := content[i : i+sector]; strings.Trim(piece, "x") != "" && strings.Trim(piece, "\x00") != "" {
				t.Fatalf("a sector is neither old nor new: %q", piece)
			}
		}
	}
	if len(seen) < 20 {
		t.Errorf("only %d different outcomes", len(seen))
	}
}

func TestAnAcknowledgementCountsFromItsFirstByte(t *testing.T) {
	answer := "HTTP/1.1 201 Created\r\nContent-Type: application/json\r\nX-Request-Id: abc123\r\n\r\n{}"
	record := filepath.Join(t.TempDir(), "record")
	lines := []string{
		`9  write(8<` + hexed("socket:[5]") + `>, "` + hexed(answer) + `", 80 <unfinished ...>`,
		opens(4, "/a", "O_RDWR|O_CREAT"),
		`9  <... write resumed>) = 80`,
	}
	if err := os.WriteFile(record, []byte(strings.Join(lines, "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	calls, err := readTrace(record)
	if err != nil {
		t.Fatal(err)
	}
	r, err := newReplay(calls, machine)
	if err != nil || len(r.events) != 2 || r.events[0].request != "abc123" {
		t.Errorf("%v, %+v", err, r.events)
	}
}
