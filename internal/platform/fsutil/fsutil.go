// Package fsutil gives files and folders names that survive a power cut. What
// it names is whole, and only Replace replaces what is there already.
package fsutil

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
)

// MakeFolder makes a folder, and the way to it: what was acknowledged inside it
// would otherwise go with its name.
func MakeFolder(path string) error {
	path, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	// The last step always: whoever made the folder may have been killed before it was safe.
	above := []string{filepath.Dir(path)}
	for dir := filepath.Dir(path); dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if _, err := os.Stat(dir); err == nil {
			break
		}
		above = append(above, filepath.Dir(dir))
	}
	if err := os.MkdirAll(path, 0o700); err != nil {
		return err
	}
	for _, dir := range above {
		if err := SyncFolder(dir); err != nil && !errors.Is(err, fs.ErrPermission) { // not ours to look at, so not ours to have made it in
			return err
		}
	}
	return nil
}

// Private refuses a file or folder that other users of the machine can read.
func Private(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if info.Mode().Perm()&0o077 == 0 || runtime.GOOS == "windows" { // which has no such modes
		return nil
	}
	mode := "600"
	if info.IsDir() {
		mode = "700"
	}
	return fmt.Errorf("%s can be read by others; make it private with chmod %s", path, mode)
}

// TryFolder writes a file into a folder and takes it away again. open is why others could read what is written there.
func TryFolder(path string) (open, err error) {
	file, err := os.CreateTemp(path, ".tafel-*.partial")
	if err != nil {
		return nil, err
	}
	open = Private(file.Name())
	_, err = file.Write(make([]byte, 4096))
	return open, errors.Join(err, file.Sync(), file.Close(), os.Remove(file.Name()))
}

// SyncFolder makes the names in a folder safe, where its file system can.
func SyncFolder(path string) error { return syncFolder(os.Open(path)) }

// SyncIn is SyncFolder within a root.
func SyncIn(root *os.Root, path string) error { return syncFolder(root.Open(path)) }

func syncFolder(folder *os.File, err error) error {
	if err != nil {
		return err
	}
	err = folder.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) {
		err = nil // some network shares keep names safe by themselves, and say so
	}
	return errors.Join(err, folder.Close())
}

// Replace writes a file within a root, whole or not at all, under a temporary
// name first.
func Replace(root *os.Root, temporary, path string, data []byte) error {
	file, err := root.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, writeErr := file.Write(data)
	if err = errors.Join(writeErr, file.Sync(), file.Close()); err == nil {
		err = root.Rename(temporary, path)
	}
	if err != nil {
		return errors.Join(err, root.Remove(temporary))
	}
	return SyncIn(root, filepath.Dir(path))
}

// Create writes a new file for its owner's eyes only, whole or not at all.
// Where there is one already, the error is fs.ErrExist.
func Create(path string, data []byte) error {
	return CreateWith(path, func(file *os.File) error {
		_, err := file.Write(data)
		return err
	})
}

// CreateWith is Create for what is written piece by piece.
func CreateWith(path string, write func(*os.File) error) error {
	file, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*.partial")
	if err != nil {
		return err
	}
	defer func() { // also after a panic
		_ = file.Close()
		_ = os.Remove(file.Name())
	}()
	if err := write(file); err != nil {
		return err
	}
	if err := errors.Join(file.Sync(), file.Close()); err != nil {
		return err
	}
	return publish(file.Name(), path, os.Link)
}

// publish gives a finished file in the same folder its name. Where that is
// taken, the error is fs.ErrExist. The temporary name is gone in any case.
func publish(temporary, path string, link func(string, string) error) error {
	err := link(temporary, path) // unlike a rename it never replaces
	if err != nil && !errors.Is(err, fs.ErrExist) {
		renameErr := renameAlone(temporary, path)
		if renameErr == nil {
			return SyncFolder(filepath.Dir(path))
		}
		err = errors.Join(renameErr, err)
	}
	return errors.Join(err, os.Remove(temporary), SyncFolder(filepath.Dir(path)))
}

// renameAlone is for file systems without hard links, such as those of memory
// sticks. The lock lies on the folder itself and goes with its process, so that
// a crash leaves nothing that would have to be cleared away.
func renameAlone(temporary, path string) error {
	folder, err := os.Open(filepath.Dir(path))
	if err != nil {
		return err
	}
	defer func() { _ = folder.Close() }() // and with it the lock
	if err := lock(folder); err != nil {
		return err
	}
	if _, err := os.Lstat(path); err == nil {
		return &fs.PathError{Op: "name", Path: path, Err: fs.ErrExist}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return os.Rename(temporary, path)
}
