// Package storage keeps files by path, on disk or in an S3 bucket, under one
// set of rules: a file is there whole or not at all, a path never leaves its
// root, and every failure carries one of the codes in fail.go. It knows
// nothing of pictures and owns no table.
package storage

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"tafel/internal/platform/calendar"
)

// Info is what is known about a stored file.
type Info struct {
	Bucket        string           `json:"bucket"`
	FullPath      string           `json:"fullPath"`
	Name          string           `json:"name"`
	Size          int64            `json:"size"`
	ContentType   string           `json:"contentType"`
	TimeCreated   calendar.Instant `json:"timeCreated"`
	Updated       calendar.Instant `json:"updated"`
	DownloadToken string           `json:"downloadToken" doc:"The start of the content's SHA-256: an address that carries it names these very bytes"`
}

// Object is an open file.
type Object struct {
	io.ReadSeekCloser
	Info Info
}

// Store is either kind of storage. Delete is content when nothing is there,
// so that an interrupted one can simply be done again. List gives no tokens.
type Store interface {
	Put(ctx context.Context, path, contentType string, data []byte) (Info, error)
	Open(ctx context.Context, path string) (*Object, error)
	Stat(ctx context.Context, path string) (Info, error)
	Delete(ctx context.Context, path string) error
	List(ctx context.Context, prefix string) iter.Seq2[Info, error]
	Ping(ctx context.Context) error
	// Tidy removes what writes that never ended have left behind.
	Tidy(ctx context.Context, before time.Time) error
	Close() error
	fmt.Stringer // where the files are, without secrets
}

// Open chooses the store: the bucket of an s3:// address, else the folder
// media inside the data folder.
func Open(mediaURL, dataDir string, getenv func(string) string) (Store, error) {
	if mediaURL == "" {
		return OpenDisk(filepath.Join(dataDir, "media"))
	}
	if getenv == nil {
		getenv = func(string) string { return "" }
	}
	return OpenS3(mediaURL, getenv, Limits{})
}

// types are the kinds of file that are stored, by extension. A disk remembers
// nothing but the name, so the name must tell.
var types = map[string]string{
	".jpg":  "image/jpeg",
	".jpeg": "image/jpeg",
	".png":  "image/png",
	".webp": "image/webp",
	".mp4":  "video/mp4",
	".webm": "video/webm",
}

// TypeOf is the content type of a stored file, by its name; empty for a name
// that is never stored.
func TypeOf(p string) string { return types[path.Ext(p)] }

const longestPath = 512

// checkPath lets through plain relative paths only, the same on both stores.
func checkPath(p string) error {
	unusable := func(element string) bool { return strings.HasPrefix(element, ".") || len(element) > 200 }
	strange := func(c rune) bool { return c < ' ' || c > '~' || c == '\\' }
	if len(p) > longestPath || !fs.ValidPath(p) || slices.ContainsFunc(strings.Split(p, "/"), unusable) || strings.ContainsFunc(p, strange) {
		return fail(InvalidURL, fmt.Errorf("path %.80q", p))
	}
	return nil
}

func checkPut(p, contentType string, data []byte) error {
	if err := checkPath(p); err != nil {
		return err
	}
	if TypeOf(p) != contentType || contentType == "" {
		return fail(InvalidURL, fmt.Errorf("path %.80q does not end as %s does", p, contentType))
	}
	if len(data) == 0 {
		return fail(Unknown, fmt.Errorf("nothing to store at %q", p))
	}
	return nil
}

// Hash is the SHA-256 of a file's content, in hex.
func Hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// Token is the download token of a content with that hash.
func Token(hash string) string { return hash[:min(32, len(hash))] }
