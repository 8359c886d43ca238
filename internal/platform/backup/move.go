package backup

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"

	"tafel/internal/platform/db"
	"tafel/internal/platform/media/storage"
)

// Move copies an installation to another database and, when Files is there, its
// pictures to another storage. The source is only read.
type Move struct {
	From  Source
	To    *db.DB
	Files storage.Store // nil leaves the pictures where they are
}

// Moved says what was copied and proved equal.
type Moved struct {
	Tables   []MovedTable
	Rows     int64
	Pictures int
}

// MovedTable is a table that is the same on both sides.
type MovedTable struct {
	Name string
	Rows int64
}

// sums is a count and a fingerprint for each table. The fingerprint is the
// same in whatever order the rows come.
type sums map[string]*tableSum

type tableSum struct {
	rows int64
	mark [sha256.Size]byte
}

func (s sums) add(table string, row []any) error {
	line, err := json.Marshal(row)
	if err != nil {
		return err
	}
	if s[table] == nil {
		s[table] = &tableSum{}
	}
	s[table].rows++
	// Adding the hashes byte by byte with carry keeps equal rows apart, which
	// would cancel each other out under exclusive or.
	carry := 0
	for i, b := range sha256.Sum256(line) {
		carry += int(s[table].mark[i]) + int(b)
		s[table].mark[i] = byte(carry)
		carry >>= 8
	}
	return nil
}

// Run moves. The new database is filled in one transaction, and then both
// sides are counted and fingerprinted.
func (m Move) Run(ctx context.Context) (moved Moved, err error) {
	target, before := Target{DB: m.To, Files: m.Files}, sums{}
	err = m.From.DB.Snapshot(ctx, func(s *db.Snapshot) error {
		if err := target.empty(ctx, s.Schema); err != nil {
			return err
		}
		if m.Files != nil {
			if moved.Pictures, err = m.pictures(ctx, s); err != nil {
				return err
			}
		}
		return m.To.Load(ctx, s.Schema, func(to context.Context, l *db.Loader) error {
			for _, table := range s.Tables {
				err := s.Rows(ctx, table, func(row []any) error {
					if err := before.add(table.Name, row); err != nil {
						return err
					}
					return l.Add(to, table, row)
				})
				if err != nil {
					return fmt.Errorf("copy %s: %w", table.Name, err)
				}
				moved.Tables = append(moved.Tables, MovedTable{Name: table.Name})
			}
			return nil
		})
	})
	if err != nil {
		return moved, err
	}
	return moved, m.prove(ctx, before, &moved)
}

// prove reads the new database and compares.
func (m Move) prove(ctx context.Context, before sums, moved *Moved) error {
	after := sums{}
	err := m.To.Snapshot(ctx, func(s *db.Snapshot) error {
		for _, table := range s.Tables {
			if err := s.Rows(ctx, table, func(row []any) error { return after.add(table.Name, row) }); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	for i, table := range moved.Tables {
		a, b := before[table.Name], after[table.Name]
		if (a == nil) != (b == nil) || a != nil && *a != *b {
			return fmt.Errorf("%s is not the same on both sides; do not use the new database", table.Name)
		}
		if a != nil {
			moved.Tables[i].Rows = a.rows
			moved.Rows += a.rows
		}
	}
	return nil
}

// pictures copies files and reads each of them again.
func (m Move) pictures(ctx context.Context, s *db.Snapshot) (n int, err error) {
	paths, err := filesOf(ctx, s)
	if err != nil {
		return 0, err
	}
	for _, path := range paths {
		data, err := readPicture(ctx, m.From.Files, path)
		if err != nil {
			return n, fmt.Errorf("read the picture %s: %w", path, err)
		}
		if _, err := m.Files.Put(ctx, path, storage.TypeOf(path), data); err != nil {
			return n, fmt.Errorf("copy the picture %s: %w", path, err)
		}
		copied, err := readPicture(ctx, m.Files, path)
		if err != nil || !bytes.Equal(copied, data) {
			return n, fmt.Errorf("the picture %s is not the same on both sides: %w", path, err)
		}
		n++
	}
	return n, nil
}
