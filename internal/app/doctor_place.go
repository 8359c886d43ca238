package app

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"

	"tafel/internal/platform/signed"
)

// examineFolder looks at the ground that everything stands on. When it is not
// sound nobody should go further: opening the house would build a new one.
func examineFolder(config Config) (found []finding, sound bool) {
	info, err := os.Stat(config.Data)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return []finding{wrong("There is no data folder at %s. Is --data right? The first tafel serve makes one.", config.Data)}, false
	case err != nil:
		return []finding{wrong("The data folder cannot be looked at: %s.", why(err))}, false
	case !info.IsDir():
		return []finding{wrong("%s is a file, not a folder.", config.Data)}, false
	}
	if other := otherOwner(info); other != "" {
		return []finding{wrong("The data folder belongs to %s. Run the doctor as that user (sudo -u %s tafel doctor …), or the server could not write what the doctor touches.", other, other)}, false
	}
	if _, err := os.Stat(filepath.Join(config.Data, "tafel.db")); config.DatabaseURL == "" && err != nil {
		return []finding{wrong("There is no database in %s. Is --data right? With PostgreSQL, give --database-url, too.", config.Data)}, false
	}
	if err := tryWrite(config.Data); err != nil {
		return []finding{wrong("The data folder cannot be written: %s.", why(err))}, false
	}
	found = append(found, fine("The data folder can be written."))
	if info.Mode().Perm()&0o077 != 0 {
		found = append(found, hint("Other users of this machine can look into the data folder. Make it private: chmod 700 %s", config.Data))
	}
	return append(found, examineSpace(config.Data)...), true
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

func tryWrite(dir string) error {
	file, err := os.CreateTemp(dir, ".doctor-*")
	if err != nil {
		return err
	}
	_, writeErr := file.Write(make([]byte, 4096))
	return errors.Join(writeErr, file.Sync(), file.Close(), os.Remove(file.Name()))
}

const (
	littleSpace = 200 << 20
	someSpace   = 1 << 30
)

func examineSpace(dir string) []finding {
	free, err := freeSpace(dir)
	switch {
	case errors.Is(err, errors.ErrUnsupported):
		return nil
	case err != nil:
		return []finding{hint("It could not be found out how much space is left: %s.", why(err))}
	}
	return []finding{judgeSpace(free)}
}

func judgeSpace(free uint64) finding {
	switch {
	case free < littleSpace:
		return wrong("Only %s are left on the disk. Bookings will be refused when it is full: make room soon.", bytesText(free))
	case free < someSpace:
		return hint("%s are left on the disk. Think of more room.", bytesText(free))
	}
	return fine("%s are free on the disk.", bytesText(free))
}

func bytesText(n uint64) string {
	if n < 1<<30 {
		return fmt.Sprintf("%d MB", n>>20)
	}
	return fmt.Sprintf("%.1f GB", float64(n)/(1<<30))
}

// examineKey looks at the master key without making one: that is the server's
// to do. The rest of the examination goes on with a key that is thrown away.
func examineKey(config Config) ([]finding, Config) {
	if config.MasterKey != "" {
		return []finding{fine("The master key comes from the configuration.")}, config
	}
	found := []finding{fine("The master key is there, and private.")}
	_, err := os.Stat(filepath.Join(config.Data, signed.File))
	if errors.Is(err, fs.ErrNotExist) {
		found = []finding{hint("There is no master.key. The next start makes a new one, which signs everybody out and ends all open links.")}
	} else if _, err := loadKeys(config); err != nil {
		found = []finding{wrong("The master key cannot be used, and the server will not start: %s.", why(err))}
	} else {
		return found, config
	}
	config.MasterKey = rand.Text() + rand.Text()
	return found, config
}
