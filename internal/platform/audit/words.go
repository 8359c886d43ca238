package audit

import "context"

// Words say how the history speaks of one kind of record. Each feature brings
// those of its own records and registers them with its parts.
type Words struct {
	Entity string // as its entries call it
	Kind   string // all of them, as the filter calls it: Pictures
	One    string // one of which no more is known: a picture
	// Name tells which one it is from what an entry holds of it, such as: the
	// picture “Sunset”. It is empty where the entry does not say it.
	Name func(Record) string
	// Names tells it of records that are stored now, by their ids. Entries need
	// not hold a name then. Nil where they always do.
	Names func(ctx context.Context, ids []string) (map[string]string, error)
	// Lines are what a record says, in the order in which people read it.
	Lines func(Record) []Line
	// Actions are all that the feature records, by their names in the entries.
	Actions map[string]Action
}

// Action is something that is done to a record.
type Action struct {
	Label string            // as the filter calls it: Deleted
	Say   func(Told) string // the whole sentence
	// About means that the entry holds the record only to say which one it was:
	// nothing of it has changed.
	About bool
}

// Told is an entry that is to be put into words.
type Told struct {
	Who      string // begins a sentence
	Thing    string // which record: its name, or Words.One
	EntityID string
	Own      bool // the record is the account of who did it
	Command  bool // it was done at the command line, by nobody with an account
	Before   Record
	After    Record
	Changes  []AuditChange
}

// AuditChange is one thing that was changed, as people read it.
type AuditChange struct {
	Label  string `json:"label"`
	Before string `json:"before" doc:"Empty where there was nothing"`
	After  string `json:"after" doc:"Empty where there is nothing any more"`

	with   string
	opaque bool
}

// Register takes the words of the features. It is called once, before the log is read.
func (l *Log) Register(words ...Words) {
	l.words = make(map[string]Words, len(words))
	for _, w := range words {
		l.words[w.Entity] = w
	}
}
