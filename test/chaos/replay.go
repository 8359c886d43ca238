package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// replay runs a record of system calls on a simulated disk, up to any moment.
type replay struct {
	data      string
	disk      *disk
	events    []moment
	positions map[string]int64
	// deaf are files whose fsync is ignored: what a weaker setting would leave
	// out, or a disk that lies.
	deaf func(path string) bool
}

// moment is a call at the time when it counts: what visitors may have seen at
// its beginning, everything else at its end.
type moment struct {
	call
	time    int
	request string // of an acknowledgement that left for a visitor
}

var acknowledged = regexp.MustCompile(`^HTTP/1\.1 201 [^\r]*\r\n(?s:.*?)X-Request-Id: (\S+)\r\n`)

// newReplay prepares the calls that touch the data folder, or acknowledge.
func newReplay(calls []call, data string) (*replay, error) {
	r := &replay{data: data, disk: newDisk(filepath.Dir(data)), positions: map[string]int64{}, deaf: func(string) bool { return false }}
	for _, c := range calls {
		m := moment{call: c, time: c.ended}
		if c.name == "write" && strings.HasPrefix(c.path(0), "socket:") {
			data, err := c.data(1)
			if err != nil {
				return nil, err
			}
			found := acknowledged.FindSubmatch(data)
			if found == nil {
				continue
			}
			m.time, m.request = c.began, string(found[1])
		}
		r.events = append(r.events, m)
	}
	slices.SortStableFunc(r.events, func(a, b moment) int { return a.time - b.time })
	return r, nil
}

// ours tells whether a file counts. The index of the log of changes is only
// memory that processes share, and is made anew.
func (r *replay) ours(path string) bool {
	return (path == r.data || strings.HasPrefix(path, r.data+"/")) && !strings.HasSuffix(path, "-shm") && !strings.HasSuffix(path, " (deleted)")
}

// step runs one call.
func (r *replay) step(m moment) error {
	if m.request != "" {
		return nil
	}
	switch m.name {
	case "openat", "open", "creat":
		return r.open(m)
	case "write", "pwrite64", "lseek", "ftruncate":
		return r.change(m)
	case "fsync", "fdatasync":
		r.sync(m)
		return nil
	case "rename", "renameat", "renameat2", "unlink", "unlinkat", "rmdir", "mkdir", "mkdirat", "link", "linkat":
		r.rename(m)
		return nil
	}
	for i := range m.args {
		if r.ours(m.path(i)) || r.ours(unhexText(strings.Trim(m.args[i], `"`))) {
			return fmt.Errorf("the program called %s, which this simulation does not know", m.name)
		}
	}
	return nil
}

func (r *replay) open(m moment) error {
	path := descriptorPath(m.result)
	flags := strings.Join(m.args, " ")
	r.positions[descriptor(m.result)] = 0
	if !r.ours(path) || strings.Contains(flags, "O_DIRECTORY") {
		return nil
	}
	if strings.Contains(flags, "O_CREAT") {
		r.disk.file(path, m.ended)
	}
	if f := r.disk.names[path]; f != nil && strings.Contains(flags, "O_TRUNC") {
		f.pending = append(f.pending, change{cut: true, ended: m.ended})
	}
	if strings.Contains(flags, "O_APPEND") || strings.Contains(flags, "O_TMPFILE") {
		return fmt.Errorf("the program opens %s in a way that this simulation does not know: %s", path, flags)
	}
	return nil
}

func (r *replay) change(m moment) error {
	path, number := m.path(0), descriptor(m.args[0])
	took, err := m.took()
	if err != nil {
		return err
	}
	if m.name == "lseek" {
		r.positions[number] = took
		return nil
	}
	if !r.ours(path) {
		return nil
	}
	file := r.disk.names[path]
	if file == nil {
		return fmt.Errorf("%s is written and was never opened", path)
	}
	if m.name == "ftruncate" {
		size, err := m.number(1)
		file.pending = append(file.pending, change{cut: true, size: size, ended: m.ended})
		return err
	}
	data, err := m.data(1)
	if err != nil || int64(len(data)) < took {
		return fmt.Errorf("a write to %s was not recorded whole: %d of %d, %w", path, len(data), took, err)
	}
	offset := r.positions[number]
	if m.name == "pwrite64" {
		if offset, err = m.number(3); err != nil {
			return err
		}
	} else {
		r.positions[number] += took
	}
	file.pending = append(file.pending, change{offset: offset, data: bytes.Clone(data[:took]), ended: m.ended})
	return nil
}

func (r *replay) sync(m moment) {
	path := m.path(0)
	if path != r.disk.root && !r.ours(path) || r.deaf(path) {
		return
	}
	if file := r.disk.names[path]; file != nil && !file.folder {
		file.sync(m.began)
		return
	}
	r.disk.syncFolder(path, m.began)
}

// rename handles everything that gives or takes names.
func (r *replay) rename(m moment) {
	var from, to string
	switch m.name {
	case "rename", "link":
		from, to = plainPath(m.args[0]), plainPath(m.args[1])
	case "renameat", "renameat2", "linkat":
		from, to = m.at(0, 1), m.at(2, 3)
	case "unlink", "rmdir":
		from = plainPath(m.args[0])
	case "unlinkat":
		from = m.at(0, 1)
	case "mkdir":
		to = plainPath(m.args[0])
	case "mkdirat":
		to = m.at(0, 1)
	}
	file := r.disk.names[from]
	if strings.HasPrefix(m.name, "mkdir") {
		file = &inode{folder: true}
	}
	if r.ours(to) && file != nil {
		r.disk.name(to, file, m.ended)
	}
	if r.ours(from) && !strings.HasPrefix(m.name, "link") {
		r.disk.name(from, nil, m.ended)
	}
}

func plainPath(text string) string { return unhexText(strings.Trim(text, `"`)) }
