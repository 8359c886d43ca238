package backup

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"

	"tafel/internal/platform/db"
	"tafel/internal/platform/media/storage"
)

// Verify reads a whole backup and proves that it is what was written.
func Verify(file string) (Summary, error) { return prove(file, nil) }

func prove(file string, report reporter) (sum Summary, err error) {
	parts := 0
	err = open(file, func(name string, data []byte) error {
		parts++
		report.say(stepCheck, parts, 0)
		switch {
		case name == headName:
			return readHead(data, &sum.Head)
		case name == keyName:
			sum.Key = data
		case strings.HasPrefix(name, mediaFolder):
			sum.Pictures++
		case strings.HasPrefix(name, rowsFolder):
			return eachRow(name, data, func(db.Table, []any) error { sum.Rows++; return nil })
		}
		return nil
	})
	if err != nil {
		return sum, err
	}
	info, err := os.Stat(file)
	if err == nil {
		sum.Bytes = info.Size()
	}
	return sum, err
}

// EmptyFolder refuses a data folder that holds something.
func EmptyFolder(path string) error {
	found, err := os.ReadDir(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if len(found) > 0 {
		return fmt.Errorf("the data folder %s is not empty (it has %s); nothing was changed. Restore into an empty folder: --data NEW", path, found[0].Name())
	}
	return nil
}

func open(file string, see func(name string, data []byte) error) (err error) {
	from, err := os.Open(file)
	if err != nil {
		return fmt.Errorf("open the backup: %w", err)
	}
	defer func() { err = errors.Join(err, from.Close()) }()
	return read(from, see)
}

func readHead(data []byte, head *Head) error {
	if err := json.Unmarshal(data, head); err != nil {
		return damaged("its first part cannot be read")
	}
	if head.Format > format {
		return fmt.Errorf("the backup was made by a newer Tafel (%.40s); please use that one", head.Version)
	}
	if head.Format != format || head.Schema < 1 {
		return damaged("it has the unknown format %d", head.Format)
	}
	return nil
}

// eachRow reads a rows part: a line with the columns, then a line for each row.
func eachRow(name string, data []byte, see func(table db.Table, row []any) error) error {
	table := db.Table{Name: rowsPart.FindStringSubmatch(name)[1]}
	first := true
	for line := range bytes.Lines(data) {
		if first {
			var head rowsHead
			if err := json.Unmarshal(line, &head); err != nil || len(head.Columns) == 0 {
				return damaged("%s does not name its columns", name)
			}
			table.Columns, first = head.Columns, false
			continue
		}
		row, err := decodeRow(line)
		if err != nil {
			return err
		}
		if len(row) != len(table.Columns) {
			return damaged("%s has a row of %d values for %d columns", name, len(row), len(table.Columns))
		}
		if err := see(table, row); err != nil {
			return err
		}
	}
	return nil
}

// Target is an empty installation.
type Target struct {
	DB      *db.DB
	Files   storage.Store
	SaveKey func(master []byte) error // nil when the key comes from elsewhere
	// Row may change a row before it is put back, or leave it out; nil keeps all
	// rows as they are.
	Row func(table db.Table, row []any) (keep bool)
}

// Restore fills an empty installation. It reads the whole backup before it touches
// anything, puts the pictures back, and then all rows in one transaction.
func Restore(ctx context.Context, file string, to Target) (sum Summary, err error) {
	if sum, err = Verify(file); err != nil {
		return sum, err
	}
	if err := to.empty(ctx, sum.Schema); err != nil {
		return sum, err
	}
	err = open(file, func(name string, data []byte) error {
		switch {
		case name == keyName && to.SaveKey != nil:
			return to.SaveKey(data)
		case strings.HasPrefix(name, mediaFolder):
			file := strings.TrimPrefix(name, mediaFolder)
			if _, err := to.Files.Put(ctx, file, storage.TypeOf(file), data); err != nil {
				return fmt.Errorf("put back the picture %s: %w", file, err)
			}
		}
		return nil
	})
	if err != nil {
		return sum, err
	}
	err = to.DB.Load(ctx, sum.Schema, func(ctx context.Context, l *db.Loader) error {
		return open(file, func(name string, data []byte) error {
			if !strings.HasPrefix(name, rowsFolder) {
				return nil
			}
			return eachRow(name, data, func(table db.Table, row []any) error {
				if to.Row != nil && !to.Row(table, row) {
					return nil
				}
				return l.Add(ctx, table, row)
			})
		})
	})
	if err != nil {
		return sum, fmt.Errorf("put back the rows: %w", err)
	}
	_, err = to.DB.Migrate(ctx)
	return sum, err
}

func (t Target) empty(ctx context.Context, schema int) error {
	if err := t.DB.Loadable(ctx, schema); err != nil {
		return err
	}
	if t.Files == nil {
		return nil
	}
	for info, err := range t.Files.List(ctx, "") {
		if err != nil {
			return fmt.Errorf("look for pictures: %w", err)
		}
		return fmt.Errorf("the storage of pictures is not empty: it has %s", info.FullPath)
	}
	return nil
}
