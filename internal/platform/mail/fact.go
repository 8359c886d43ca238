package mail

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"tafel/internal/platform/calendar"
)

// Fact is something that happened and somebody who is to be told: one small row,
// written in the transaction in which it happened. The letter is composed later,
// by the worker, so that nobody waits for it.
type Fact struct {
	Kind   string // a registered one
	To     string // the reader's address; nobody is told where it is empty
	Data   any    // what the letter needs, as JSON
	Secret string // a link that only the reader may have: sealed until the letter is sent

	// About are the records that the letter tells of, as Record names them: the
	// screens that show those say whether it left. Empty where none does.
	About []string
	// Undoable names the record that can still be put back, whether or not a letter
	// comes of it: it is told of after UndoTime, unless TakeBack was faster.
	Undoable string
	// Happened is when that was: what tells of the same record at the same time is
	// counted together. Empty is now.
	Happened calendar.Instant
}

// UndoTime is how long a change can be taken back before anybody is told of it.
const UndoTime = 10 * time.Second

// Kind is a sort of letter and how it is written.
type Kind struct {
	Name  string // for machines, such as registration-confirmed
	Label string // for staff
	// Public says that people without an account are written to: managers see such
	// letters, and an address that was mistyped can be corrected. Any other kind is the
	// owner's alone and goes to the address that it was written for, or to nobody.
	Public bool
	// Managers lets managers know whether a letter left that is the owner's alone,
	// because they asked for it.
	Managers bool
	// LinkEnds says that a restored backup ends the link in it: then it is not sent any more.
	LinkEnds bool
	// Compose writes what is to be sent, and takes back what waits and is no
	// longer true. It may be called again for the same fact, and must only touch
	// the database.
	Compose func(ctx context.Context, w *Writer, told Told) error
}

// Told is a fact as it was recorded.
type Told struct {
	Kind   string
	To     string
	Secret string
	data   string
}

// Read gives the data back.
func (t Told) Read(into any) error {
	if err := json.Unmarshal([]byte(t.data), into); err != nil {
		return unwritable{fmt.Errorf("read a fact of kind %s: %w", t.Kind, err)}
	}
	return nil
}

// unwritable is an error of the letter itself, which another try would not mend.
type unwritable struct{ error }

func (u unwritable) Unwrap() error { return u.error }

// Writer is what a Compose function works with.
type Writer struct {
	Sender Sender
	*Outbox
	about happening
	held  bool
}

// Add writes a message into the outbox, about what the fact is about, and held where that is.
func (w *Writer) Add(ctx context.Context, m Message) error {
	m.about, m.held = w.about, w.held
	return w.Outbox.Add(ctx, m)
}

// Tell records a fact as part of the transaction in ctx, so that it exists
// exactly when what it tells of does. Ids grow with time, so that facts are told
// in the order in which they happened. Where there is no outbox, nobody is told.
func (o *Outbox) Tell(ctx context.Context, f Fact) error {
	if o == nil || f.To == "" {
		return nil
	}
	if !o.db.InWrite(ctx) {
		return errors.New("a fact must be recorded in the transaction that it tells of")
	}
	if _, known := o.kinds[f.Kind]; !known {
		return fmt.Errorf("nobody writes letters of kind %q", f.Kind)
	}
	data, err := json.Marshal(f.Data)
	if err != nil {
		return fmt.Errorf("record a fact of kind %s: %w", f.Kind, err)
	}
	now := o.clock.Now()
	id := fmt.Sprintf("%013d-%09d-%s", int64(now), o.recorded.Add(1), rand.Text()[:8])
	var secrets []string
	if f.Secret != "" {
		secrets = []string{f.Secret}
	}
	sealed, err := o.seal.close(id, secrets)
	if err != nil {
		return err
	}
	due := now
	if f.Undoable != "" {
		due = now.Add(UndoTime)
	}
	err = o.insertFact(ctx, factRow{
		id: id, sealed: sealed, records: strings.Join(f.About, " "), happened: cmp.Or(f.Happened, now), undoable: f.Undoable, created: now, due: due,
		Told: Told{Kind: f.Kind, To: f.To, data: string(data)},
	})
	o.db.AfterCommit(ctx, func() { wake(o.news) })
	return err
}

// leftToOthers is for how long a fact of a kind that we do not know is left to other instances: while one after the
// other gets a new version, those that have it record what the others cannot tell.
const leftToOthers = 24 * time.Hour

// clocksDiffer is more than the clocks of instances are apart. What is written down for later than that was written while
// a clock was wrong, and must not wait until the time is really there.
const clocksDiffer = time.Hour

// composeAtOnce is how many letters one transaction holds up the others for.
const composeAtOnce = 20

// Compose turns the facts that are there into messages and says how many there
// were. Several instances may do so at once: each fact is one's alone, and who
// finds the oldest ones taken waits for the other and goes on with the rest.
func (o *Outbox) Compose(ctx context.Context) (composed int, err error) {
	for ctx.Err() == nil {
		waiting, err := o.factsWait(ctx)
		if err != nil || !waiting {
			return composed, err
		}
		began := time.Now()
		n, err := o.composeSome(ctx)
		o.giveWay(ctx, began)
		composed += n
		if err != nil {
			return composed, err
		}
	}
	return composed, ctx.Err()
}

func (f factRow) about() happening {
	return happening{records: strings.Fields(f.records), at: f.happened}
}

func (o *Outbox) composeSome(ctx context.Context) (n int, err error) {
	sender, err := o.sender(ctx)
	if err != nil {
		return 0, fmt.Errorf("find the letterhead: %w", err)
	}
	err = o.db.Write(ctx, func(ctx context.Context) error {
		facts, err := o.takeFacts(ctx, composeAtOnce)
		if err != nil {
			return err
		}
		n = len(facts)
		slices.SortFunc(facts, func(a, b factRow) int { return cmp.Compare(a.id, b.id) })
		for _, fact := range facts {
			if err := o.composeOne(ctx, sender, fact); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		n = 0
	}
	return n, err
}

// composeOne writes the letters of a fact. A fact that cannot be told must not
// hold up the others: staff see it as a failed message.
func (o *Outbox) composeOne(ctx context.Context, sender Sender, fact factRow) error {
	id, held := strings.CutPrefix(fact.id, heldFact)
	secrets, err := o.seal.open(id, fact.sealed)
	if err != nil && !errors.Is(err, errSealed) {
		return err
	}
	if len(secrets) > 0 {
		fact.Secret = secrets[0]
	}
	kind, known := o.kinds[fact.Kind]
	switch {
	case err != nil:
		return o.addFailed(ctx, sender, fact, sealedLink)
	case !known:
		return o.addFailed(ctx, sender, fact, "This message is of a kind that is no longer sent.")
	}
	err = composeSafely(ctx, kind, &Writer{Sender: sender, Outbox: o, about: fact.about(), held: held}, fact.Told)
	if _, hopeless := errors.AsType[unwritable](err); !hopeless {
		return err
	}
	o.log.ErrorContext(ctx, "a letter could not be composed", "kind", fact.Kind, "error", err)
	return o.addFailed(ctx, sender, fact, unprepared)
}

func composeSafely(ctx context.Context, kind Kind, w *Writer, told Told) (err error) {
	defer func() {
		if panicked := recover(); panicked != nil {
			err = unwritable{fmt.Errorf("composing panicked: %v\n%s", panicked, debug.Stack())}
		}
	}()
	return kind.Compose(ctx, w, told)
}

func (o *Outbox) addFailed(ctx context.Context, sender Sender, fact factRow, reason string) error {
	label := o.kinds[fact.Kind].Label
	m := Message{Kind: fact.Kind, To: fact.To, Sender: sender, Subject: cmp.Or(label, fact.Kind)}.With(Letter{Paragraphs: []string{reason}})
	r, err := o.draft(ctx, m.tidy())
	if err != nil {
		return err
	}
	r.Status, r.LastError, r.Cause = Failed, reason, CauseUnwritten
	if _, err = o.insert(ctx, r); err != nil {
		return err
	}
	o.db.Changed(ctx, Topic)
	return o.attach(ctx, r.ID, fact.about())
}

// Kinds lists the sorts of letters that the asker may see.
func (o *Outbox) Kinds(ctx context.Context) []MessageKind {
	all := []MessageKind{}
	for _, kind := range o.visibleKinds(ctx) {
		all = append(all, MessageKind{Name: kind.Name, Label: kind.Label})
	}
	return all
}

// Register lets features write their letters, under the sender's letterhead.
func (o *Outbox) Register(sender func(context.Context) (Sender, error), kinds ...Kind) {
	o.sender, o.kinds = sender, map[string]Kind{}
	for _, kind := range kinds {
		o.kinds[kind.Name] = kind
	}
}
