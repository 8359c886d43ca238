package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"tafel/internal/platform/fault"
)

// IsForeignKey tells whether a row points at one that is not there.
func IsForeignKey(err error) bool {
	if e, ok := errors.AsType[*sqlite.Error](err); ok {
		return e.Code() == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY
	}
	return pgCode(err) == "23503"
}

func pgCode(err error) string {
	if e, ok := errors.AsType[*pgconn.PgError](err); ok {
		return e.Code
	}
	return ""
}

// ErrAgain is what a Write returns whose ground has moved while it was at work:
// what it did is undone, and it runs again.
var ErrAgain = errors.New("what this write was built on has changed")

var errCrowded = errors.New("too many writes wait for a transaction of their own")

// runsAgain tells whether a write failed only because others were faster.
func runsAgain(err error) bool {
	code := pgCode(err)
	return errors.Is(err, ErrAgain) || code == "40001" || code == "40P01"
}

// isAborted tells whether PostgreSQL takes nothing more in a transaction, since a statement in it failed.
func isAborted(err error) bool { return pgCode(err) == "25P02" }

func isLockTimeout(err error) bool { return pgCode(err) == "55P03" }

// Classify turns the failures of a database (a full disk, a server
// that restarts, a lock held too long) into faults with a sentence. Other
// errors pass unchanged.
func Classify(err error) error {
	if err == nil {
		return nil
	}
	if _, known := fault.As(err); known {
		return err
	}
	switch {
	case isFull(err):
		return fault.StorageFull(err)
	case isBusy(err):
		return fault.Unavailable("The system is very busy just now. Please try again in a moment.", time.Second, err)
	case isLost(err):
		return fault.Unavailable("The database is not answering just now. Please try again in a moment.", time.Second, err)
	}
	return err
}

func isFull(err error) bool {
	if e, ok := errors.AsType[*sqlite.Error](err); ok {
		switch e.Code() {
		case sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_FSYNC,
			sqlite3.SQLITE_IOERR_SHMSIZE, sqlite3.SQLITE_IOERR_TRUNCATE:
			return true
		}
		return false
	}
	code := pgCode(err)
	return code == "53100" || errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

func isBusy(err error) bool {
	if e, ok := errors.AsType[*sqlite.Error](err); ok {
		primary := e.Code() & 0xff
		return primary == sqlite3.SQLITE_BUSY || primary == sqlite3.SQLITE_LOCKED
	}
	switch pgCode(err) {
	case "55P03", "57014", "53300":
		return true
	}
	return runsAgain(err) || errors.Is(err, errCrowded)
}

func isLost(err error) bool {
	if errors.Is(err, errClosed) || errors.Is(err, driver.ErrBadConn) || errors.Is(err, sql.ErrConnDone) ||
		errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) || errors.Is(err, net.ErrClosed) || pgconn.Timeout(err) {
		return true
	}
	// The driver's own word for a connection that it has closed meanwhile; it
	// says the same of a caller who has left.
	if pgconn.SafeToRetry(err) && !errors.Is(err, context.Canceled) {
		return true
	}
	if _, ok := errors.AsType[*pgconn.ConnectError](err); ok {
		return true
	}
	if _, ok := errors.AsType[*net.OpError](err); ok {
		return true
	}
	code := pgCode(err)
	return code == "25006" || strings.HasPrefix(code, "57P") || strings.HasPrefix(code, "08")
}
