package main

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// recorded are the system calls that change files or answer visitors.
const recorded = "openat,open,creat,write,pwrite64,writev,pwritev,lseek,fsync,fdatasync,ftruncate,truncate,fallocate," +
	"rename,renameat,renameat2,unlink,unlinkat,rmdir,mkdir,mkdirat,link,linkat,symlink,symlinkat"

// recorder is the command that runs the program and writes its calls down,
// every byte of them in hex, each file with its path.
func recorder(file string) []string {
	return []string{"strace", "-f", "-y", "-xx", "-qq", "-s", "8388608", "--seccomp-bpf", "-e", "trace=" + recorded, "-e", "signal=none", "-o", file}
}

// call is one system call. Of two calls at once nothing is known of their
// order, so each has a beginning and an end, counted in lines of the record.
type call struct {
	name   string
	args   []string
	result string
	began  int
	ended  int
}

// readTrace gives the calls that went well, in the order in which they ended.
func readTrace(path string) ([]call, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("open the record of system calls: %w", err)
	}
	defer func() { _ = file.Close() }()
	type half struct {
		text  string
		began int
	}
	open := map[string]half{} // by thread: what has begun and not ended
	var calls []call
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 64<<20)
	for number := 0; lines.Scan(); number++ {
		thread, text, _ := strings.Cut(lines.Text(), " ")
		text = strings.TrimLeft(text, " ")
		began := number
		if begun, ok := strings.CutSuffix(text, " <unfinished ...>"); ok {
			open[thread] = half{begun, number}
			continue
		}
		if strings.HasPrefix(text, "<... ") {
			_, rest, _ := strings.Cut(text, " resumed>")
			first := open[thread]
			text, began = first.text+rest, first.began
		}
		if c, ok := readCall(text, began, number); ok {
			calls = append(calls, c)
		}
	}
	return calls, lines.Err()
}

// readCall takes a line such as write(3<path>, "data", 4) = 4 apart.
func readCall(text string, began, ended int) (call, bool) {
	at := strings.LastIndex(text, " = ")
	if at < 0 {
		return call{}, false // a signal, an exit, or a call that never ended
	}
	result := strings.TrimSpace(text[at+len(" = "):])
	asked, whole := strings.CutSuffix(strings.TrimRight(text[:at], " "), ")") // results stand in a column
	name, args, found := strings.Cut(asked, "(")
	if !whole || !found || strings.HasPrefix(result, "-1") || strings.HasPrefix(result, "?") {
		return call{}, false
	}
	return call{name: name, args: strings.Split(args, ", "), result: result, began: began, ended: ended}, true
}

// path is the file of an argument that is a descriptor: 5<path>.
func (c call) path(i int) string { return descriptorPath(c.args[i]) }

func descriptorPath(text string) string {
	_, path, _ := strings.Cut(text, "<")
	return unhexText(strings.TrimSuffix(path, ">"))
}

// at is a path that is named relative to a descriptor.
func (c call) at(dir, name int) string {
	path := unhexText(strings.Trim(c.args[name], `"`))
	if filepath.IsAbs(path) {
		return filepath.Clean(path)
	}
	return filepath.Join(c.path(dir), path)
}

func (c call) data(i int) ([]byte, error) { return unhex(strings.Trim(c.args[i], `"`)) }

func (c call) number(i int) (int64, error) { return strconv.ParseInt(c.args[i], 10, 64) }

// took is the number that a call gave back.
func (c call) took() (int64, error) {
	digits, _, _ := strings.Cut(c.result, "<")
	return strconv.ParseInt(strings.TrimSpace(digits), 10, 64)
}

// unhex reads \x2f\x74….
func unhex(text string) ([]byte, error) { return hex.DecodeString(strings.ReplaceAll(text, `\x`, "")) }

func unhexText(text string) string {
	raw, err := unhex(text)
	if err != nil {
		return text
	}
	return string(raw)
}

// threads of one program share their descriptors, so a position belongs to the
// descriptor's number alone.
func descriptor(text string) string {
	number, _, _ := strings.Cut(text, "<")
	return number
}
