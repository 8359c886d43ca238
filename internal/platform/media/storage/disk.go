package storage

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path"
	"strings"
	"sync"
	"syscall"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fsutil"
)

// unfinished is where files are written before they get their name. Names
// with a dot in front are never served, listed or accepted.
const unfinished = ".unfinished"

// Disk keeps files in one folder and cannot reach outside it.
type Disk struct {
	root *os.Root
	dirs sync.Map // folders that are known to be there, durably
}

var _ Store = (*Disk)(nil)

// OpenDisk opens the folder, making it when it is new.
func OpenDisk(dir string) (*Disk, error) {
	if err := fsutil.MakeFolder(dir); err != nil {
		return nil, fmt.Errorf("make the media folder: %w", err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("open the media folder: %w", err)
	}
	d := &Disk{root: root}
	if err := d.folder(unfinished); err != nil {
		return nil, errors.Join(fmt.Errorf("open the media folder: %w", err), root.Close())
	}
	return d, nil
}

func (d *Disk) String() string { return "the folder " + d.root.Name() }

// Close lets go of the folder.
func (d *Disk) Close() error { return d.root.Close() }

// Open opens a regular file; a link or a pipe that someone planted is no file.
func (d *Disk) Open(ctx context.Context, p string) (*Object, error) {
	stat, err := d.lstat(ctx, p)
	if err != nil {
		return nil, err
	}
	file, err := d.root.Open(p)
	if err != nil {
		return nil, diskFailure(err)
	}
	return &Object{ReadSeekCloser: file, Info: d.info(p, stat)}, nil
}

// Stat describes a file. The token costs a read of the whole file.
func (d *Disk) Stat(ctx context.Context, p string) (_ Info, err error) {
	object, err := d.Open(ctx, p)
	if err != nil {
		return Info{}, err
	}
	defer func() { err = errors.Join(err, object.Close()) }()
	hash := sha256.New()
	if _, err := io.Copy(hash, object); err != nil {
		return Info{}, diskFailure(err)
	}
	object.Info.DownloadToken = Token(hex.EncodeToString(hash.Sum(nil)))
	return object.Info, nil
}

func (d *Disk) lstat(ctx context.Context, p string) (fs.FileInfo, error) {
	if err := checkPath(p); err != nil {
		return nil, err
	}
	if ctx.Err() != nil {
		return nil, stopped(ctx, ctx.Err())
	}
	stat, err := d.root.Lstat(p)
	if err != nil {
		return nil, diskFailure(err)
	}
	if !stat.Mode().IsRegular() {
		return nil, fail(ObjectNotFound, nil)
	}
	return stat, nil
}

// Delete removes a file for good.
func (d *Disk) Delete(ctx context.Context, p string) error {
	_, err := d.lstat(ctx, p)
	if Is(err, ObjectNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := d.root.Remove(p); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return diskFailure(err)
	}
	return diskFailure(fsutil.SyncIn(d.root, path.Dir(p)))
}

// List walks the files whose path begins with prefix, in no promised order.
func (d *Disk) List(ctx context.Context, prefix string) iter.Seq2[Info, error] {
	return func(yield func(Info, error) bool) {
		err := fs.WalkDir(d.root.FS(), ".", func(p string, entry fs.DirEntry, err error) error {
			switch {
			case errors.Is(err, fs.ErrNotExist):
				return nil // removed while we walked
			case err != nil:
				return err
			case ctx.Err() != nil:
				return ctx.Err()
			case p == ".":
				return nil
			case entry.IsDir() && strings.HasPrefix(entry.Name(), "."):
				return fs.SkipDir
			case !entry.Type().IsRegular() || strings.HasPrefix(entry.Name(), ".") || !strings.HasPrefix(p, prefix):
				return nil
			}
			stat, err := entry.Info()
			if errors.Is(err, fs.ErrNotExist) {
				return nil
			}
			if err != nil {
				return err
			}
			if !yield(d.info(p, stat), nil) {
				return fs.SkipAll
			}
			return nil
		})
		if ctx.Err() != nil {
			err = stopped(ctx, ctx.Err())
		}
		if err != nil {
			yield(Info{}, diskFailure(err))
		}
	}
}

// Tidy removes temporary files that a crash has left.
func (d *Disk) Tidy(_ context.Context, before time.Time) error {
	entries, err := fs.ReadDir(d.root.FS(), unfinished)
	if err != nil {
		return diskFailure(err)
	}
	var errs []error
	for _, entry := range entries {
		stat, err := entry.Info()
		if err != nil || stat.ModTime().After(before) {
			continue
		}
		if err := d.root.Remove(unfinished + "/" + entry.Name()); err != nil && !errors.Is(err, fs.ErrNotExist) {
			errs = append(errs, err)
		}
	}
	return diskFailure(errors.Join(errs...))
}

func (d *Disk) info(p string, stat fs.FileInfo) Info {
	at := calendar.InstantOf(stat.ModTime())
	return Info{
		Bucket: "local", FullPath: p, Name: path.Base(p), Size: stat.Size(),
		ContentType: TypeOf(p), TimeCreated: at, Updated: at,
	}
}

// diskFailure gives the operating system's complaints their codes.
func diskFailure(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR), errors.Is(err, syscall.EISDIR):
		return fail(ObjectNotFound, nil)
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT), errors.Is(err, syscall.EFBIG):
		return fail(QuotaExceeded, err)
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return fail(Unauthorized, err)
	}
	if Is(err, Canceled) || Is(err, RetryLimitExceeded) {
		return err
	}
	if _, fromSystem := errors.AsType[syscall.Errno](err); !fromSystem {
		return fail(ObjectNotFound, nil) // os.Root refused a link that leads outside
	}
	return fail(Unknown, err)
}
