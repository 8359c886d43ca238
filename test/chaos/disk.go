package main

import (
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// sector is what a disk writes whole or not at all.
const sector = 512

// change is one write or truncation of a file.
type change struct {
	offset int64
	data   []byte
	size   int64 // where it is a truncation
	cut    bool
	ended  int
}

// inode is a file, whatever its name: what is surely on the disk, and what the
// system may still hold back.
type inode struct {
	folder  bool
	durable []byte
	pending []change
}

// naming is a change of a folder: a name appears or disappears.
type naming struct {
	folder string
	name   string
	file   *inode // nil: the name goes
	ended  int
}

// disk is a machine's storage as POSIX promises it, and no better: the content
// of a file is safe after fsync on it, its name after fsync on its folder.
type disk struct {
	root    string
	names   map[string]*inode // as programs see them
	safe    map[string]*inode // those that are surely there
	pending []naming          // in order
}

func newDisk(root string) *disk {
	return &disk{root: root, names: map[string]*inode{}, safe: map[string]*inode{}}
}

func (d *disk) name(path string, file *inode, ended int) {
	if file == nil {
		delete(d.names, path)
	} else {
		d.names[path] = file
	}
	d.pending = append(d.pending, naming{folder: filepath.Dir(path), name: path, file: file, ended: ended})
}

// file gives what a path names, and makes it when it is new.
func (d *disk) file(path string, ended int) *inode {
	if f := d.names[path]; f != nil {
		return f
	}
	f := &inode{}
	d.name(path, f, ended)
	return f
}

// sync makes safe what was written before the call began.
func (f *inode) sync(began int) {
	f.pending = slices.DeleteFunc(f.pending, func(c change) bool {
		if c.ended >= began {
			return false
		}
		f.durable = c.apply(f.durable)
		return true
	})
}

// syncFolder makes safe the names that were given in it.
func (d *disk) syncFolder(folder string, began int) {
	d.pending = slices.DeleteFunc(d.pending, func(n naming) bool {
		if n.folder != folder || n.ended >= began {
			return false
		}
		n.apply(d.safe)
		return true
	})
}

func (n naming) apply(names map[string]*inode) {
	if n.file == nil {
		delete(names, n.name)
	} else {
		names[n.name] = n.file
	}
}

// apply does a change to a content that it may alter.
func (c change) apply(content []byte) []byte {
	if c.cut {
		if c.size <= int64(len(content)) {
			return content[:c.size]
		}
		return append(content, make([]byte, c.size-int64(len(content)))...)
	}
	if need := c.offset + int64(len(c.data)); need > int64(len(content)) {
		content = append(content, make([]byte, need-int64(len(content)))...)
	}
	copy(content[c.offset:], c.data)
	return content
}

// luck decides what reaches the disk of all that was not yet safe when the
// power went.
type luck struct {
	dice *rand.Rand
	some bool // a part of it does; else nothing
}

// after is the content of a file when the machine comes back.
func (l luck) after(f *inode) []byte {
	content := slices.Clone(f.durable)
	if !l.some {
		return content
	}
	for _, c := range f.pending {
		if l.dice.IntN(2) == 0 {
			continue
		}
		for _, piece := range l.torn(c) {
			content = piece.apply(content)
		}
	}
	return content
}

// torn keeps, now and then, only some sectors of a write.
func (l luck) torn(c change) []change {
	if c.cut || l.dice.IntN(3) > 0 {
		return []change{c}
	}
	var sectors []change
	for at := 0; at < len(c.data); at += sector {
		if l.dice.IntN(2) == 0 {
			sectors = append(sectors, change{offset: c.offset + int64(at), data: c.data[at:min(at+sector, len(c.data))]})
		}
	}
	return sectors
}

// names are those that are there when the machine comes back: file systems
// write them in order, so some first part of what was not yet safe.
func (l luck) names(d *disk) map[string]*inode {
	names := maps.Clone(d.safe)
	if l.some {
		for _, n := range d.pending[:l.dice.IntN(len(d.pending)+1)] {
			n.apply(names)
		}
	}
	return names
}

// cut writes what is left into a folder. What was in a folder that did not
// survive is gone with it.
func (d *disk) cut(l luck, into string) error {
	names := l.names(d)
	for path, file := range names {
		if file.folder || !d.reached(path, names) {
			continue
		}
		target := filepath.Join(into, strings.TrimPrefix(path, d.root))
		if err := os.MkdirAll(filepath.Dir(target), 0o700); err != nil {
			return err
		}
		if err := os.WriteFile(target, l.after(file), 0o600); err != nil {
			return err
		}
	}
	return nil
}

// reached tells whether every folder on the way to a file is there.
func (d *disk) reached(path string, names map[string]*inode) bool {
	for folder := filepath.Dir(path); folder != d.root; folder = filepath.Dir(folder) {
		if names[folder] == nil {
			return false
		}
	}
	return true
}
