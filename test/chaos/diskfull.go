package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"time"

	"tafel/internal/platform/db"
)

// diskfullScenario fills the disk under a running program.
var diskfullScenario = scenario{
	name:    "diskfull",
	promise: "the disk is full (a small tmpfs; a limit on the size of files): writes answer 507 with a sentence and nothing of them is stored, reads go on, writes work again within 10 s of space being made, without a restart",
	run: func(ctx context.Context, s *testbed) error {
		if err := fillUp(ctx, s, &fileLimit{}, nil); err != nil || s.short {
			return err
		}
		return fillUp(ctx, s, &smallDisk{}, nil)
	},
	// The control speaks through a program that says 500 where it should say 507.
	control: func(ctx context.Context, s *testbed) error { return fillUp(ctx, s, &fileLimit{}, s.mistaken) },
}

// shortage is a way to run out of space.
type shortage interface {
	name() string
	setup(s *testbed) (setup, error)
	fill(p *program) error
	free(p *program) error
}

const fullSentence = "The storage is full. Nothing was saved; please try again later."

func fillUp(ctx context.Context, s *testbed, lack shortage, through func(string) (string, error)) error {
	how, err := lack.setup(s)
	if err != nil {
		return err
	}
	v, err := s.open(ctx, how, through)
	if err != nil {
		return err
	}
	v.book(ctx, "before", 8)
	before, err := v.hang(ctx, "before")
	if err != nil || before.status != http.StatusCreated {
		return fmt.Errorf("the upload before: %d %s %w", before.status, before.body, err)
	}
	if err := lack.fill(v.program); err != nil {
		return err
	}
	refused, err := v.writeUntilRefused(ctx, s.size(5, 100))
	if err != nil {
		return err
	}
	if err := v.reads(ctx, "while the disk was full", v.ledger.pictures()[0].URL); err != nil {
		return err
	}
	if err := lack.free(v.program); err != nil {
		return err
	}
	took, err := v.awaitWrites(ctx)
	if err != nil {
		return err
	}
	s.show(lack.name(), "%d writes refused with 507, writes again after %.2f s", len(refused), took.Seconds())
	s.within("writing again", took, 10*time.Second)
	v.book(ctx, "after", 8)
	return v.afterShortage(ctx, s, refused)
}

// writeUntilRefused writes every kind until each was refused often enough. Any
// other answer than a yes or this refusal is a broken promise.
func (v *venue) writeUntilRefused(ctx context.Context, often int) ([]write, error) {
	var mu sync.Mutex
	var refused []write
	counts := map[kind]int{}
	enough := func() bool {
		mu.Lock()
		defer mu.Unlock()
		return counts[registration] >= often && counts[reservation] >= often && counts[picture] >= often && counts[payment] >= often
	}
	st := &storm{ledger: v.ledger, event: v.event, invoice: v.invoice, jpeg: v.jpeg}
	deadline := time.Now().Add(timeout)
	var group sync.WaitGroup
	for worker, k := range []kind{registration, reservation, registration, reservation, picture, payment} {
		c := newClient(v.url)
		if k.byStaff() {
			c = v.staff
		}
		group.Go(func() {
			for n := 0; !enough() && ctx.Err() == nil && time.Now().Before(deadline); n++ {
				w := st.next(k, fmt.Sprintf("full%dn%d", worker, n))
				v.ledger.send(w)
				got, err := st.once(ctx, c, w)
				switch {
				case err != nil:
					v.testbed.miss("a %s got no answer: %v", k, err)
					return
				case got.status == http.StatusCreated:
					st.count(w, got)
				case got.status == http.StatusInsufficientStorage && got.problem() == fullSentence:
					mu.Lock()
					refused = append(refused, w)
					counts[k]++
					mu.Unlock()
				default:
					v.testbed.miss("a %s was answered %d: %s", k, got.status, got.problem())
					return
				}
			}
		})
	}
	group.Wait()
	if !enough() && len(v.testbed.missed) == 0 {
		return nil, fmt.Errorf("the disk did not get full enough: %v", counts)
	}
	return refused, nil
}

// awaitWrites waits until every kind of write works.
func (v *venue) awaitWrites(ctx context.Context) (time.Duration, error) {
	st := &storm{ledger: v.ledger, event: v.event, invoice: v.invoice, jpeg: v.jpeg}
	begin, visitor := time.Now(), newClient(v.url)
	for try := 0; time.Since(begin) < timeout; try++ {
		works := 0
		for _, k := range slices.Sorted(maps.Keys(columns)) {
			w := st.next(k, fmt.Sprintf("again%s%d", k, try))
			c := visitor
			if k.byStaff() {
				c = v.staff
			}
			v.ledger.send(w)
			got, err := st.once(ctx, c, w)
			if err != nil {
				return 0, err
			}
			if got.status == http.StatusCreated {
				st.count(w, got)
				works++
			}
		}
		if works == len(columns) {
			return time.Since(begin), nil
		}
		rest(ctx, 50*time.Millisecond)
	}
	return 0, errors.New("writes did not come back")
}

// afterShortage looks while the program still runs: a small disk goes with it.
func (v *venue) afterShortage(ctx context.Context, s *testbed, refused []write) error {
	if err := v.bringOut(); err != nil {
		return err
	}
	err := v.look(ctx, func(d *db.DB) error {
		stored, err := storedMarks(ctx, d)
		for _, w := range refused {
			if stored[w.Kind][w.Mark] > 0 {
				s.miss("the %s %s was refused and is there all the same", w.Kind, w.Mark)
			}
		}
		return errors.Join(err, v.sound(ctx, d), v.ledger.examine(ctx, s, d))
	})
	if err != nil {
		return err
	}
	if err := v.doctor(ctx); err != nil {
		s.miss("%v", err)
	}
	left, err := filepath.Glob(filepath.Join(v.outside(), "media", ".unfinished", "*"))
	if len(left) > 0 {
		s.miss("%d half pictures are left behind", len(left))
	}
	if err != nil {
		return err
	}
	_, err = v.stop()
	return err
}

// mistaken stands before the program and says 500 for its 507.
func (s *testbed) mistaken(target string) (string, error) {
	to, err := url.Parse(target)
	if err != nil {
		return "", err
	}
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(to); r.Out.Header.Set("Origin", target) },
		ModifyResponse: func(answer *http.Response) error {
			if answer.StatusCode == http.StatusInsufficientStorage {
				answer.StatusCode = http.StatusInternalServerError
			}
			return nil
		},
	}
	server := httptest.NewServer(proxy)
	s.later(server.Close)
	return server.URL, nil
}

// fileLimit is ulimit -f, set on the running program and taken away again.
type fileLimit struct{}

func (fileLimit) name() string { return "limit on the size of files" }

func (fileLimit) setup(*testbed) (setup, error) { return setup{name: "limited"}, nil }

// fill lets no file grow beyond what the largest has now.
func (fileLimit) fill(p *program) error {
	var largest int64
	for _, name := range []string{"tafel.db", "tafel.db-wal"} {
		if stat, err := os.Stat(filepath.Join(p.data, name)); err == nil {
			largest = max(largest, stat.Size())
		}
	}
	return prlimit(p, strconv.FormatInt(largest, 10)+":unlimited")
}

func (fileLimit) free(p *program) error { return prlimit(p, "unlimited:unlimited") }

func prlimit(p *program, limit string) error {
	out, err := exec.Command("prlimit", "--pid", strconv.Itoa(p.command.Process.Pid), "--fsize="+limit).CombinedOutput()
	if err != nil {
		return fmt.Errorf("limit the program's files: %w\n%s", err, out)
	}
	return nil
}

// smallDisk is a tmpfs that only the program sees, and that goes with it.
type smallDisk struct{}

func (smallDisk) name() string { return "tmpfs of 24 MB" }

func (smallDisk) setup(s *testbed) (setup, error) {
	data := s.path("small")
	if err := os.Mkdir(data, 0o700); err != nil {
		return setup{}, err
	}
	own := []string{"unshare", "--mount"}
	if os.Geteuid() != 0 {
		own = append(own, "--user", "--map-root-user")
	}
	return setup{
		name: "small", data: data, hidden: true,
		wrap: append(own, "sh", "-c", `mount -t tmpfs -o size=24m,mode=0700 tafel "$1" && shift && exec "$@"`, "sh", data),
	}, nil
}

func (smallDisk) filler(p *program) string { return filepath.Join(p.outside(), "filler") }

// fill takes the last byte.
func (d smallDisk) fill(p *program) (err error) {
	file, err := os.Create(d.filler(p))
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	for size := 1 << 20; size > 0; size /= 2 {
		for err = nil; err == nil; {
			_, err = file.Write(make([]byte, size))
		}
	}
	return nil
}

func (d smallDisk) free(p *program) error { return os.Remove(d.filler(p)) }
