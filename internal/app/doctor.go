package app

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"time"

	"tafel/internal/platform/db"
)

// level is how much a finding matters.
type level string

const (
	good    level = "good"
	advice  level = "advice"  // the venue runs; its owner should know
	problem level = "problem" // something is broken, or soon will be
)

// finding is one sentence of the doctor's.
type finding struct {
	level level
	text  string
}

func fine(format string, args ...any) finding  { return finding{good, fmt.Sprintf(format, args...)} }
func hint(format string, args ...any) finding  { return finding{advice, fmt.Sprintf(format, args...)} }
func wrong(format string, args ...any) finding { return finding{problem, fmt.Sprintf(format, args...)} }

// patient is what the doctor looks at.
type patient struct {
	*house
	features *features
	deep     bool
	repair   bool
}

// doctor looks at an installation and says in sentences what it found, here
// and on the owner's dashboard. It changes nothing else unless it is asked to,
// and may run beside the server.
func doctor(ctx context.Context, p process, args []string) error {
	var deep, repair bool
	config, err := readConfig("doctor", args, p, func(flags *flag.FlagSet) {
		flags.BoolVar(&deep, "deep", false, "read every picture and compare it with what was stored; takes longer")
		flags.BoolVar(&repair, "repair", false, "remove files that belong to no picture, as the server does every day, and add the invoices up anew where their tallies are wrong")
	})
	if err != nil {
		return err
	}
	_, _ = fmt.Fprintf(p.stdout, "Tafel %s looks at %s. Give it the same options and variables as tafel serve.\n\n", Version, config.Data)
	found, err := examine(ctx, config, deep, repair)
	return errors.Join(tell(p.stdout, found), err)
}

// examine goes from the ground up, and stops where what lies above could not
// be told from what is broken below.
func examine(ctx context.Context, config Config, deep, repair bool) (found []finding, err error) {
	found, sound := examineFolder(config)
	if !sound {
		return found, nil
	}
	config.WeakHashes = true // nobody signs in here, so no time is spent on hashing
	keyed, config := examineKey(config)
	found = append(found, keyed...)
	h, err := openHouse(ctx, config, newLogger(io.Discard, "text"), time.Now)
	if err != nil {
		return append(found, wrong("Tafel could not open its rooms: %s.", why(err))), nil
	}
	defer func() { err = errors.Join(err, h.close()) }()
	f, err := h.features()
	if err != nil {
		return found, err
	}
	found, err = examineRooms(ctx, patient{h, f, deep, repair}, found)
	if err != nil {
		return found, err
	}
	// A database that cannot keep the result has been told of already.
	if noteErr := h.checkups().Note(ctx, summed(found)); noteErr != nil && worst(found) != problem {
		found = append(found, hint("The dashboard could not be told: %s.", why(noteErr)))
	}
	return found, nil
}

// examineRooms asks each room in turn. A question that fails is an answer, too.
func examineRooms(ctx context.Context, p patient, found []finding) ([]finding, error) {
	answers, err := examineDatabase(ctx, p.db, p.deep)
	found = append(found, answers...)
	if err != nil || worst(answers) == problem {
		return found, err
	}
	for _, question := range []struct {
		about string
		ask   func(context.Context, patient) ([]finding, error)
	}{
		{"the picture files", examineFiles},
		{"the pictures", examinePictures},
		{"the books", examineBooks},
		{"the accounts", examineAccounts},
		{"the mail", examineMail},
		{"the site's details", examineSite},
	} {
		answers, err := question.ask(ctx, p)
		if err != nil {
			answers = append(answers, wrong("It could not be found out how %s are: %s.", question.about, why(err)))
		}
		found = append(found, answers...)
	}
	return found, ctx.Err()
}

func worst(found []finding) level {
	result := good
	for _, f := range found {
		if f.level == problem || f.level == advice && result == good {
			result = f.level
		}
	}
	return result
}

// unhealthy makes the program end with a code that scripts can read.
type unhealthy struct{ problems int }

func (u unhealthy) Error() string {
	return "the doctor found " + count(u.problems, "problem", "problems")
}

// tell prints the findings, the good ones first and the grave ones last, where
// the eye is.
func tell(w io.Writer, found []finding) error {
	counts := map[level]int{}
	for _, l := range []level{good, advice, problem} {
		for _, f := range found {
			if f.level != l {
				continue
			}
			counts[l]++
			_, _ = fmt.Fprintf(w, "  %-8s %s\n", l, strings.ReplaceAll(f.text, "\n", "\n           "))
		}
	}
	if counts[problem] > 0 {
		return unhealthy{counts[problem]}
	}
	sentence := "Everything is well."
	if n := counts[advice]; n > 0 {
		sentence = "Nothing is broken. There " + map[bool]string{true: "is ", false: "are "}[n == 1] + count(n, "piece", "pieces") + " of advice."
	}
	_, err := fmt.Fprintln(w, "\n"+sentence)
	return err
}

// count puts a number before the right word.
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// some lists the first few of many.
func some(names []string) string {
	const few = 5
	text := strings.Join(names[:min(few, len(names))], ", ")
	if len(names) > few {
		text += fmt.Sprintf(" and %d more", len(names)-few)
	}
	return text
}

// why is an error as the end of a sentence.
func why(err error) string { return strings.TrimSuffix(describe(err), ".") }

func examineDatabase(ctx context.Context, d *db.DB, deep bool) ([]finding, error) {
	pending, err := d.Pending(ctx)
	switch {
	case errors.Is(err, db.ErrNewer):
		return nil, err // its own sentence and exit code
	case err != nil:
		return []finding{wrong("The database does not answer: %s.", why(err))}, nil
	case len(pending) > 0:
		return []finding{wrong("The database is from an older Tafel. The next start brings it forward, or do it now with tafel migrate. Waiting: %s.", some(pending))}, nil
	}
	if err := d.Ping(ctx); err != nil {
		return []finding{wrong("The database cannot be written: %s.", why(err))}, nil
	}
	damage, err := d.Check(ctx, deep)
	if err != nil {
		return []finding{wrong("The database could not be read through: %s. Restore it from a backup.", why(err))}, nil
	}
	if len(damage) > 0 {
		return []finding{wrong("The database is damaged. Stop the server, keep a copy, and restore a backup. It says: %s.", some(damage))}, nil
	}
	return []finding{fine("The database (%s) answers, can be written, and is up to date.", d.Engine())}, nil
}
