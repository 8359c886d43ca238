package health

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"

	"tafel/internal/platform/fsutil"
	"tafel/internal/platform/signed"
)

// Folder looks at the data folder, which holds a database file of that name
// unless it is empty. When it is not sound nobody should go further: opening
// what is not there would make it new.
func Folder(data, database string) (found []Finding, sound bool) {
	info, err := os.Stat(data)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return []Finding{Wrong("There is no data folder at %s. Is --data right? The first tafel serve makes one.", data)}, false
	case err != nil:
		return []Finding{Wrong("The data folder cannot be looked at: %s.", Why(err))}, false
	case !info.IsDir():
		return []Finding{Wrong("%s is a file, not a folder.", data)}, false
	}
	if other := otherOwner(info); other != "" {
		return []Finding{Wrong("The data folder belongs to %s. Run the doctor as that user (sudo -u %s tafel doctor …), or the server could not write what the doctor touches.", other, other)}, false
	}
	if fsutil.Private(data) != nil {
		return []Finding{Wrong("Other users of this machine can look into the data folder, so the server will not start. Make it private: chmod 700 %s", data)}, false
	}
	if _, err := os.Stat(filepath.Join(data, database)); database != "" && err != nil {
		return []Finding{Wrong("There is no database in %s. Is --data right? With PostgreSQL, give --database-url, too.", data)}, false
	}
	if _, err := fsutil.TryFolder(data); err != nil {
		return []Finding{Wrong("The data folder cannot be written: %s.", Why(err))}, false
	}
	found = append(found, Fine("The data folder can be written."))
	return append(found, examineSpace(data)...), true
}

// otherOwner names the folder's owner when it is not whoever runs this.
func otherOwner(info fs.FileInfo) string {
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok || int(stat.Uid) == os.Geteuid() {
		return ""
	}
	id := strconv.Itoa(int(stat.Uid))
	if known, err := user.LookupId(id); err == nil {
		return known.Username
	}
	return "#" + id
}

const (
	littleSpace = 200 << 20
	someSpace   = 1 << 30
)

func examineSpace(dir string) []Finding {
	free, err := freeSpace(dir)
	switch {
	case errors.Is(err, errors.ErrUnsupported):
		return nil
	case err != nil:
		return []Finding{Hint("It could not be found out how much space is left: %s.", Why(err))}
	}
	return []Finding{judgeSpace(free)}
}

func judgeSpace(free uint64) Finding {
	switch {
	case free < littleSpace:
		return Wrong("Only %s are left on the disk. When it is full nothing more can be saved: make room soon.", bytesText(free))
	case free < someSpace:
		return Hint("%s are left on the disk. Think of more room.", bytesText(free))
	}
	return Fine("%s are free on the disk.", bytesText(free))
}

func bytesText(n uint64) string {
	if n < 1<<30 {
		return fmt.Sprintf("%d MB", n>>20)
	}
	return fmt.Sprintf("%.1f GB", float64(n)/(1<<30))
}

// MasterKey looks at the master key without making one: that is the server's to
// do. Whoever looks further, and has none that can be used, needs one to throw away.
func MasterKey(data, configured string) (found Finding, usable bool) {
	if configured != "" {
		return Fine("The master key comes from the configuration."), true
	}
	if _, err := os.Stat(filepath.Join(data, signed.File)); errors.Is(err, fs.ErrNotExist) {
		return Hint("There is no %s. The next start makes a new one, which signs everybody out and ends all open links.", signed.File), false
	}
	if _, err := signed.Load(data, "", ""); err != nil {
		return Wrong("The master key cannot be used, and the server will not start: %s.", Why(err)), false
	}
	return Fine("The master key is there, and private."), true
}

// Address looks at the address that visitors use.
func Address(public string) Check {
	return Check{Name: "the addresses", Run: func(context.Context, Look) ([]Finding, error) {
		if strings.HasPrefix(public, "https://") {
			return nil, nil
		}
		return []Finding{Hint("The public address is %s. For the internet, put a proxy with TLS in front and set --public-url to the https address.", public)}, nil
	}}
}
