package db

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"log/slog"
	"slices"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
)

// channel is where instances on one PostgreSQL tell each other what changed.
const channel = "tafel_changes"

// changes counts a version per topic. A topic is a collection's name, or a
// collection and an id; caches are keyed by versions and so never lie.
type changes struct {
	self      string
	mu        sync.RWMutex
	versions  map[string]uint64
	epoch     uint64 // bumped when every topic may have changed
	listeners []func(topic string)
}

type notice struct {
	From   string   `json:"from"`
	Topics []string `json:"topics"`
}

func newChanges() *changes { return &changes{self: rand.Text(), versions: map[string]uint64{}} }

func (c *changes) bump(topics []string) {
	if len(topics) == 0 {
		return
	}
	c.mu.Lock()
	for _, topic := range topics {
		c.versions[topic]++
	}
	listeners := c.listeners
	c.mu.Unlock()
	for _, topic := range topics {
		for _, listener := range listeners {
			listener(topic)
		}
	}
}

func (c *changes) bumpAll() {
	c.mu.Lock()
	c.epoch++
	listeners := c.listeners
	c.mu.Unlock()
	for _, listener := range listeners {
		listener("")
	}
}

// Changed says, inside a Write, that these topics are different now. Versions
// rise and listeners hear of it after the commit and before Write returns, on
// other instances as soon as PostgreSQL tells them.
func (d *DB) Changed(ctx context.Context, topics ...string) {
	if tx := txFrom(ctx, d); tx != nil {
		tx.topics = append(tx.topics, topics...)
		return
	}
	d.changes.bump(topics)
}

// Version is a number that is different after any of the topics changed. Read
// it before reading the data.
func (d *DB) Version(topics ...string) uint64 {
	d.changes.mu.RLock()
	defer d.changes.mu.RUnlock()
	sum := d.changes.epoch << 32
	for _, topic := range topics {
		sum += d.changes.versions[topic]
	}
	return sum
}

// OnChange calls listener for each changed topic, quickly and in any
// goroutine; the empty topic means that anything may have changed.
func (d *DB) OnChange(listener func(topic string)) {
	d.changes.mu.Lock()
	defer d.changes.mu.Unlock()
	d.changes.listeners = append(d.changes.listeners, listener)
}

// announce tells the other instances, as part of a transaction: of a batch once for all.
func (d *DB) announce(q querier, topics []string) error {
	payload, err := d.notice(slices.Compact(slices.Sorted(slices.Values(topics))))
	if err != nil || payload == "" {
		return err
	}
	_, err = q.execOne(context.Background(), statement{text: notify, args: []any{channel, payload}})
	return err
}

const notify = `SELECT pg_notify($1, $2)`

// notice is what other instances are told; empty where there is nobody or nothing to tell.
func (d *DB) notice(topics []string) (string, error) {
	if d.engine != Postgres || len(topics) == 0 {
		return "", nil
	}
	payload, err := json.Marshal(notice{From: d.changes.self, Topics: topics})
	if len(payload) > longestNotice {
		return everything, nil
	}
	return string(payload), err
}

const (
	longestNotice = 7999         // in bytes: PostgreSQL takes no more
	everything    = "everything" // no list of topics: anything may have changed
)

// listen follows the other instances for as long as the database is open.
func listen(config *pgx.ConnConfig, c *changes, log *slog.Logger) (stop func() error) {
	ctx, cancel := context.WithCancel(context.Background())
	config = config.Copy()
	config.RuntimeParams["statement_timeout"] = "0"
	var following sync.WaitGroup
	following.Go(func() {
		for ctx.Err() == nil {
			err := follow(ctx, config, c)
			if ctx.Err() == nil {
				log.Warn("lost the change feed; trying again", "error", err)
				select {
				case <-ctx.Done():
				case <-time.After(time.Second):
				}
			}
		}
	})
	return func() error {
		cancel()
		following.Wait()
		return nil
	}
}

func follow(ctx context.Context, config *pgx.ConnConfig, c *changes) error {
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	if _, err := conn.Exec(ctx, "LISTEN "+channel); err != nil {
		return err
	}
	c.bumpAll() // something may have changed while nobody listened
	for {
		n, err := conn.WaitForNotification(ctx)
		if err != nil {
			return err
		}
		var heard notice
		if err := json.Unmarshal([]byte(n.Payload), &heard); err != nil {
			c.bumpAll()
		} else if heard.From != c.self {
			c.bump(heard.Topics)
		}
	}
}
