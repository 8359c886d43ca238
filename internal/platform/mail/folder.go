package mail

import (
	"context"
	"fmt"
	"os"

	"tafel/internal/platform/fsutil"
)

// Folder takes the place of a mail server where there is none: each message
// becomes an .eml file, readable by its owner only, which any mail program
// opens. The file's name is the message's id, so a repeat replaces it.
type Folder struct {
	path string
	root *os.Root
}

// NewFolder creates the folder where needed.
func NewFolder(path string) (*Folder, error) {
	if err := fsutil.MakeFolder(path); err != nil {
		return nil, fmt.Errorf("create the mail folder: %w", err)
	}
	root, err := os.OpenRoot(path)
	if err != nil {
		return nil, fmt.Errorf("open the mail folder: %w", err)
	}
	return &Folder{path: path, root: root}, nil
}

func (f *Folder) name() string { return "file" }

func (f *Folder) describe() string {
	return "No mail server is set up yet: messages are kept here, and nobody receives them."
}

func (f *Folder) open(context.Context) (session, error) { return f, nil }

func (f *Folder) close() {}

func (f *Folder) send(_ context.Context, out outgoing) error {
	if _, ok := parseAddress(out.from.Address); !ok {
		out.from.Address = "no-reply@localhost"
	}
	message, err := out.compose()
	if err != nil {
		return err
	}
	if err := fsutil.Replace(f.root, "."+out.id+".eml.part", out.id+".eml", message); err != nil {
		return &trouble{reason: reason{"The message could not be kept as a file. Is the disk full?", root(err), CauseServer}, lost: true, err: err}
	}
	return nil
}
