package media

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/prometheus/client_golang/prometheus"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/media/imaging"
	"tafel/internal/platform/media/storage"
)

// Deps are what a Library needs from outside.
type Deps struct {
	DB       *db.DB
	Store    storage.Store
	Kinds    []Kind // what pictures are for; whatever lies in other folders is left alone
	Clock    calendar.Clock
	Logger   *slog.Logger
	Registry prometheus.Registerer // nil: nothing is counted
	// KeepDeleted is how long files stay after their picture was removed. They
	// are not served any more, but a backup that began before has them still.
	KeepDeleted time.Duration
}

// Library keeps pictures.
type Library struct {
	db       *db.DB
	store    storage.Store
	kinds    []Kind
	clock    calendar.Clock
	log      *slog.Logger
	keep     time.Duration
	renderer *imaging.Renderer
	metrics  *metrics
	places   chan struct{} // uploads in memory at once
	wake     chan struct{} // something waits to be removed
}

// New makes a library.
func New(deps Deps) *Library {
	return &Library{
		db: deps.DB, store: deps.Store, kinds: deps.Kinds, clock: deps.Clock, keep: deps.KeepDeleted,
		log:      cmp.Or(deps.Logger, slog.New(slog.DiscardHandler)),
		renderer: imaging.New(), metrics: newMetrics(deps.Registry),
		places: make(chan struct{}, 4*runtime.GOMAXPROCS(0)), wake: make(chan struct{}, 1),
	}
}

// Add stores an upload and gives its picture, which is nobody's yet: a feature
// claims it with the record that shows it. It must not be called inside a
// transaction, since it takes its time.
func (l *Library) Add(ctx context.Context, u Upload) (Picture, error) {
	p, err := l.add(ctx, u)
	l.metrics.count(err)
	return p, err
}

func (l *Library) add(ctx context.Context, u Upload) (Picture, error) {
	leave, err := l.enter(ctx, u.Kind)
	if err != nil {
		return Picture{}, err
	}
	defer leave()
	data, err := readUpload(u.Data, MaxBytes, tooLarge)
	if err != nil {
		return Picture{}, err
	}
	rendering, err := l.renderer.RenderWith(ctx, data, u.Make)
	if err != nil {
		return Picture{}, refuse(u.Kind, err)
	}
	return l.put(ctx, u, newEntry(strings.ToLower(rand.Text()), u.Kind, rendering, l.clock.Now()))
}

// enter waits for a place among the uploads in memory.
func (l *Library) enter(ctx context.Context, kind Kind) (leave func(), err error) {
	if !slices.Contains(l.kinds, kind) {
		return nil, errors.New("an upload of an unknown kind: " + kind.Folder)
	}
	select {
	case l.places <- struct{}{}:
		return func() { <-l.places }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// put writes the rows, then the files.
func (l *Library) put(ctx context.Context, u Upload, entry entry) (Picture, error) {
	if err := l.reserve(ctx, u, &entry); err != nil {
		return Picture{}, err
	}
	if err := l.fill(ctx, entry); err != nil {
		l.abandon(context.WithoutCancel(ctx), entry.ID)
		return Picture{}, err
	}
	return entry.picture(), nil
}

// readUpload takes no byte more than it must to know that a file is too large.
func readUpload(r io.Reader, most int, tooLarge string) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, int64(most)))
	if _, cut := errors.AsType[*http.MaxBytesError](err); cut || len(data) >= most {
		return nil, refuseSize(tooLarge)
	}
	if err != nil {
		return nil, fault.Malformed("The picture did not arrive whole. Please try again.")
	}
	return data, nil
}

// fill writes the files that the rows promise, and then says that they are
// there. After one has failed no other is begun; those that were begun come to
// their end, since a server may still take what it was no longer to take.
func (l *Library) fill(ctx context.Context, e entry) error {
	uploads, going := errgroup.WithContext(ctx)
	uploads.SetLimit(4)
	for _, f := range e.files {
		uploads.Go(func() error {
			if going.Err() != nil {
				return context.Cause(going)
			}
			_, err := l.store.Put(ctx, f.path, f.format, f.data)
			return err
		})
	}
	if err := uploads.Wait(); err != nil {
		return err
	}
	return l.advance(ctx, "", e.ID, "pending", "stored")
}

// abandon takes back an upload that failed on its way, as far as it can now;
// the sweep does the rest.
func (l *Library) abandon(ctx context.Context, id string) {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	err := l.expire(ctx, id)
	if err == nil {
		err = l.erase(ctx, id)
	}
	if err != nil {
		l.log.WarnContext(ctx, "an upload that failed is left to the sweep", "picture", id, "error", err)
	}
}

// Claim makes a stored picture part of a record. It is called inside the
// Write that writes the record: either both are there, or none is. What was
// uploaded as another kind is not there: a film is no picture of a list.
func (l *Library) Claim(ctx context.Context, kind Kind, id string) error {
	return l.advance(ctx, kind.Folder, id, "stored", "ready")
}

// advance takes a picture from one status to the next, and refuses where it is not there.
func (l *Library) advance(ctx context.Context, kind, id, from, to string) error {
	ok, err := l.move(ctx, kind, id, from, to)
	if err == nil && !ok {
		err = fault.WithCode(fault.Conflict("This picture is no longer there. Please upload it again."), storage.ObjectNotFound)
	}
	return err
}

// Remove takes pictures away from their records, inside the Write that changes
// or deletes them. Files go after the commit. What is not there is no error.
func (l *Library) Remove(ctx context.Context, ids ...string) error {
	return l.db.Write(ctx, func(ctx context.Context) error {
		for _, id := range ids {
			if err := l.discard(ctx, id); err != nil {
				return err
			}
		}
		l.db.AfterCommit(ctx, l.nudge)
		return nil
	})
}

// RemoveUnused takes a picture away that records may share, unless one of them still has it. Whoever lets go of the same
// picture at the same time waits, so that the last one sees that it is the last.
func (l *Library) RemoveUnused(ctx context.Context, id string, used func(context.Context) (bool, error)) error {
	return l.db.Write(ctx, func(ctx context.Context) error {
		if err := l.hold(ctx, id); err != nil {
			return err
		}
		if still, err := used(ctx); err != nil || still {
			return err
		}
		return l.Remove(ctx, id)
	})
}

// nudge tells Run that there is something to remove.
func (l *Library) nudge() {
	select {
	case l.wake <- struct{}{}:
	default: // it has been told already
	}
}

// Find gives one picture.
func (l *Library) Find(ctx context.Context, id string) (Picture, error) {
	found, err := l.Pictures(ctx, id)
	if err != nil {
		return Picture{}, err
	}
	p, ok := found[id]
	if !ok {
		return Picture{}, fault.NotFound("Image not found")
	}
	return p, nil
}

// Metadata tells of a picture's original: its path, type, size and times.
func (l *Library) Metadata(ctx context.Context, id string) (storage.Info, error) {
	p, err := l.Find(ctx, id)
	if err != nil {
		return storage.Info{}, err
	}
	return l.store.Stat(ctx, p.Path)
}

// Read gives the bytes of one file of a picture, by the address that it is
// served at. It is for pictures that are made of others.
func (l *Library) Read(ctx context.Context, address string) ([]byte, error) {
	name := strings.TrimPrefix(address, root)
	if _, err := l.lookAt(ctx, name); err != nil {
		return nil, err
	}
	object, err := l.store.Open(ctx, name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = object.Close() }()
	return io.ReadAll(io.LimitReader(object, 2*MaxBytes))
}
