package storage

import (
	"context"
	"crypto/rand"
	"errors"
	"io/fs"
	"path"

	"tafel/internal/platform/fsutil"
)

// Put writes beside, forces to disk, then renames: whoever looks sees the old
// file or the new one, also after a power cut.
func (d *Disk) Put(ctx context.Context, p, contentType string, data []byte) (Info, error) {
	if err := checkPut(p, contentType, data); err != nil {
		return Info{}, err
	}
	if ctx.Err() != nil {
		return Info{}, stopped(ctx, ctx.Err())
	}
	err := d.write(p, data)
	if errors.Is(err, fs.ErrNotExist) { // someone removed a folder under our feet
		d.dirs.Clear()
		err = d.write(p, data)
	}
	if err != nil {
		return Info{}, writeFailure(err)
	}
	stat, err := d.root.Lstat(p)
	if err != nil {
		return Info{}, diskFailure(err)
	}
	info := d.info(p, stat)
	info.DownloadToken = Token(Hash(data))
	return info, nil
}

func (d *Disk) write(p string, data []byte) error {
	if err := errors.Join(d.folder(unfinished), d.folder(path.Dir(p))); err != nil {
		return err
	}
	return fsutil.Replace(d.root, unfinished+"/"+rand.Text(), p, data)
}

// folder makes a folder and the way to it durable, once.
func (d *Disk) folder(dir string) error {
	if _, known := d.dirs.Load(dir); known || dir == "." {
		return nil
	}
	if err := d.folder(path.Dir(dir)); err != nil {
		return err
	}
	if err := d.root.Mkdir(dir, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	if err := fsutil.SyncIn(d.root, path.Dir(dir)); err != nil {
		return err
	}
	d.dirs.Store(dir, true)
	return nil
}

// Ping proves that the folder can be written to.
func (d *Disk) Ping(context.Context) error {
	probe := unfinished + "/" + rand.Text()
	if err := d.root.WriteFile(probe, []byte("ping"), 0o600); err != nil {
		return writeFailure(err)
	}
	return writeFailure(d.root.Remove(probe))
}

// writeFailure is diskFailure for writes, where a missing folder is our own
// fault and not the caller's.
func writeFailure(err error) error {
	if err = diskFailure(err); Is(err, ObjectNotFound) {
		return fail(Unknown, errors.New("the media folder is gone or is no folder"))
	}
	return err
}
