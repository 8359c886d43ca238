package db

import (
	"context"
	"database/sql"
	"database/sql/driver"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgconn/ctxwatch"
	"github.com/jackc/pgx/v5/stdlib"
)

// openPool opens a pool whose connections are used again only while they are good for the next caller.
func openPool(config *pgx.ConnConfig, several bool) *sql.DB {
	config.BuildContextWatcherHandler = func(conn *pgconn.PgConn) ctxwatch.Handler {
		return &leaver{DeadlineContextWatcherHandler: pgconn.DeadlineContextWatcherHandler{Conn: conn.Conn()}, conn: conn}
	}
	return stdlib.OpenDB(*config, stdlib.OptionResetSession(func(_ context.Context, conn *pgx.Conn) error {
		server := conn.PgConn()
		if server.CustomData()[callerLeft] != nil || several && refusesWrites(server) {
			return driver.ErrBadConn
		}
		return nil
	}))
}

const callerLeft = "the caller left"

// leaver marks a connection whose caller left while it was asked. Where a write took long, the driver reads ahead in the
// background; that read then ends in a timeout, which the driver would tell the next caller, though nothing is wrong.
type leaver struct {
	pgconn.DeadlineContextWatcherHandler
	conn *pgconn.PgConn
}

func (l *leaver) HandleUnwatchAfterCancel() {
	l.DeadlineContextWatcherHandler.HandleUnwatchAfterCancel()
	l.conn.CustomData()[callerLeft] = true
}

// refusesWrites tells whether a server has begun to refuse writes: with several servers another one takes them now. A
// server tells of this by itself.
func refusesWrites(server *pgconn.PgConn) bool {
	return server.ParameterStatus("in_hot_standby") == "on" || server.ParameterStatus("default_transaction_read_only") == "on"
}
