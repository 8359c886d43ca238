package backup

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fsutil"
	"tafel/internal/platform/media/storage"
)

// Source is what is copied.
type Source struct {
	DB      *db.DB
	Files   storage.Store
	Key     []byte // the master key, when it is in the data folder
	Version string
	Clock   calendar.Clock
	report  reporter // nil for one that nobody watches
}

// Summary says what an archive holds.
type Summary struct {
	Head
	Rows     int64
	Pictures int
	Missing  []string // pictures whose file was not there to be copied
	Bytes    int64    // of the file
	Key      []byte   // the master key, when it is in the file
}

func (s Summary) String() string {
	return fmt.Sprintf("%d rows and %d pictures of %s, by Tafel %s from %s, %.1f MB",
		s.Rows, s.Pictures, s.Made.Time().Format(time.DateTime), s.Version, s.Engine, float64(s.Bytes)/1e6)
}

// Make writes a backup to a new file, whole or not at all. The server goes on
// serving: no writer waits for it.
func Make(ctx context.Context, from Source, path string) (sum Summary, err error) {
	if _, err := os.Lstat(path); err == nil {
		return sum, fmt.Errorf("%s is already there; a backup never replaces a file", path)
	}
	err = fsutil.CreateWith(path, func(file *os.File) (err error) {
		if fsutil.Private(file.Name()) != nil { // as on memory sticks, which know no owners
			return fmt.Errorf("a backup holds everything, and whatever is in %s can be read by others; choose another folder", filepath.Dir(path))
		}
		sum, err = write(ctx, from, file)
		return err
	})
	if err != nil { // also where a file has appeared meanwhile
		return sum, fmt.Errorf("write the backup: %w", err)
	}
	info, err := os.Stat(path)
	if err != nil {
		return sum, err
	}
	sum.Bytes = info.Size()
	return sum, nil
}

func write(ctx context.Context, from Source, to io.Writer) (sum Summary, err error) {
	w, err := newWriter(to)
	if err != nil {
		return sum, err
	}
	err = from.DB.Snapshot(ctx, func(s *db.Snapshot) error {
		sum.Head = Head{format, from.Version, string(from.DB.Engine()), s.Schema, from.Clock.Now()}
		if err := w.addJSON(headName, sum.Head); err != nil {
			return err
		}
		if len(from.Key) > 0 {
			if err := w.add(keyName, from.Key); err != nil {
				return err
			}
		}
		if err := writePictures(ctx, w, s, from, &sum); err != nil {
			return err
		}
		sum.Rows, err = writeRows(ctx, w, s, from.report)
		return err
	})
	if err != nil {
		return sum, err
	}
	return sum, w.close()
}

// writePictures copies the files that the snapshot's rows need. A missing one
// is told and does not keep the rest from being saved.
func writePictures(ctx context.Context, w *writer, s *db.Snapshot, from Source, sum *Summary) error {
	paths, err := filesOf(ctx, s)
	if err != nil {
		return err
	}
	for i, path := range paths {
		from.report.say(stepPictures, i, len(paths))
		data, err := readPicture(ctx, from.Files, path)
		if storage.Is(err, storage.ObjectNotFound) {
			sum.Missing = append(sum.Missing, path)
			continue
		}
		if err != nil {
			return fmt.Errorf("read the picture %s: %w", path, err)
		}
		if err := w.add(mediaFolder+path, data); err != nil {
			return err
		}
		sum.Pictures++
	}
	return nil
}

func readPicture(ctx context.Context, files storage.Store, path string) ([]byte, error) {
	object, err := files.Open(ctx, path)
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(object, largestPart+1))
	return data, errors.Join(err, object.Close())
}

// filesOf lists the files of pictures that are neither unfinished nor deleted.
func filesOf(ctx context.Context, s *db.Snapshot) ([]string, error) {
	living := map[any]bool{}
	var paths []string
	for _, table := range s.Tables {
		column := map[string]int{}
		for i, name := range table.Columns {
			column[name] = i
		}
		var see func(row []any) error
		switch table.Name {
		case "pictures":
			see = func(row []any) error {
				status := row[column["status"]]
				living[row[column["id"]]] = status == "stored" || status == "ready"
				return nil
			}
		case "picture_files":
			see = func(row []any) error {
				if path, ok := row[column["path"]].(string); ok && living[row[column["picture_id"]]] {
					paths = append(paths, path)
				}
				return nil
			}
		default:
			continue
		}
		if err := s.Rows(ctx, table, see); err != nil {
			return nil, err
		}
	}
	return paths, nil
}

// rowsHead is the first line of each rows part.
type rowsHead struct {
	Columns []string `json:"columns"`
}

func writeRows(ctx context.Context, w *writer, s *db.Snapshot, report reporter) (rows int64, err error) {
	part := 0
	for _, table := range s.Tables {
		var lines bytes.Buffer
		encoder := json.NewEncoder(&lines)
		encoder.SetEscapeHTML(false)
		flush := func() error {
			if lines.Len() == 0 {
				return nil
			}
			part++
			err := w.add(fmt.Sprintf("%s%08d-%s.jsonl", rowsFolder, part, table.Name), lines.Bytes())
			lines.Reset()
			return err
		}
		err := s.Rows(ctx, table, func(row []any) error {
			if lines.Len() == 0 {
				if err := encoder.Encode(rowsHead{table.Columns}); err != nil {
					return err
				}
			}
			rows++
			if rows%1000 == 1 {
				report.say(stepRecords, int(rows), 0)
			}
			if err := encoder.Encode(row); err != nil {
				return err
			}
			if lines.Len() >= partSize {
				return flush()
			}
			return nil
		})
		if err := errors.Join(err, flush()); err != nil {
			return rows, fmt.Errorf("copy %s: %w", table.Name, err)
		}
	}
	return rows, nil
}
