package website

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"modernc.org/quickjs"
)

// Engine renders page objects to HTML. It is small so that another JavaScript
// engine could take this one's place.
type Engine interface {
	Render(ctx context.Context, page string) (string, error)
	Close()
}

// EngineLimits bound the renderer. Zero values take the defaults below. The time limit is against a script that never
// ends, and is long: where the processors are busy, a page takes seconds, and one that is stopped costs its machine, too.
type EngineLimits struct {
	Machines int           // virtual machines, 2
	Memory   uintptr       // heap of each, 64 MB
	Timeout  time.Duration // of one rendering, and of waiting for a machine, 10 s
	Renders  int           // a machine is replaced after so many, against slow leaks, 5000
}

func (l EngineLimits) withDefaults() EngineLimits {
	return EngineLimits{
		Machines: cmp.Or(l.Machines, 2),
		Memory:   cmp.Or(l.Memory, 64<<20),
		Timeout:  cmp.Or(l.Timeout, 10*time.Second),
		Renders:  cmp.Or(l.Renders, 5000),
	}
}

var (
	errBusy   = errors.New("all rendering machines are busy")
	errClosed = errors.New("the renderer is closed")
)

// quick is the Engine on QuickJS in pure Go.
type quick struct {
	limits   EngineLimits
	compiled func() ([]byte, error)
	slots    chan *machine // a nil machine is a slot whose machine must be made
	closed   chan struct{}
	once     sync.Once
}

type machine struct {
	vm      *quickjs.VM
	renders int
}

// NewEngine makes a renderer from a script that defines
// globalThis.__render(json) → html. The script is compiled once, in the
// background; what is wrong with it is reported by Render.
func NewEngine(script string, limits EngineLimits) Engine {
	limits = limits.withDefaults()
	q := &quick{
		limits:   limits,
		compiled: sync.OnceValues(func() ([]byte, error) { return compileScript(script) }),
		slots:    make(chan *machine, limits.Machines),
		closed:   make(chan struct{}),
	}
	for range limits.Machines {
		q.slots <- nil
	}
	go func() { _, _ = q.compiled() }() // the error comes again from Render
	return q
}

// Render runs the script's function. Any failure costs the machine its life:
// after a timeout or a full heap nobody knows what state it is in.
func (q *quick) Render(ctx context.Context, page string) (html string, err error) {
	m, err := q.take(ctx)
	if err != nil {
		return "", err
	}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the JavaScript engine panicked: %v", p)
		}
		if m != nil && (err != nil || m.renders >= q.limits.Renders) {
			m.discard()
			m = nil
		}
		q.slots <- m
	}()
	if m == nil {
		if m, err = q.newMachine(); err != nil {
			return "", err
		}
	}
	m.renders++
	result, err := m.vm.Call("__render", page)
	if err != nil {
		return "", fmt.Errorf("rendering: %w", err)
	}
	html, ok := result.(string)
	if !ok {
		return "", fmt.Errorf("rendering returned %T, not a string", result)
	}
	return html, nil
}

// take waits for a free slot, but not longer than a rendering may last: who
// finds everything busy is better off with a page that the browser renders.
func (q *quick) take(ctx context.Context) (*machine, error) {
	select {
	case <-q.closed:
		return nil, errClosed
	default:
	}
	select {
	case m := <-q.slots:
		return m, nil
	default:
	}
	timer := time.NewTimer(q.limits.Timeout)
	defer timer.Stop()
	select {
	case m := <-q.slots:
		return m, nil
	case <-timer.C:
		return nil, errBusy
	case <-q.closed:
		return nil, errClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (q *quick) newMachine() (m *machine, err error) {
	code, err := q.compiled()
	if err != nil {
		return nil, err
	}
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("making a JavaScript machine: %w", err)
	}
	m = &machine{vm: vm}
	vm.SetMemoryLimit(q.limits.Memory)
	if err := vm.SetEvalTimeout(q.limits.Timeout); err != nil {
		m.discard()
		return nil, fmt.Errorf("setting the time limit: %w", err)
	}
	if _, err := vm.EvalBytecode(code); err != nil {
		m.discard()
		return nil, fmt.Errorf("loading the rendering script: %w", err)
	}
	return m, nil
}

// discard frees a machine; one that is too broken to be freed is left behind.
func (m *machine) discard() {
	defer func() { _ = recover() }()
	_ = m.vm.Close()
}

// Close waits for renderings under way and frees the machines.
func (q *quick) Close() {
	q.once.Do(func() {
		close(q.closed)
		for range q.limits.Machines {
			if m := <-q.slots; m != nil {
				m.discard()
			}
		}
	})
}

func compileScript(script string) ([]byte, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("making a JavaScript machine: %w", err)
	}
	defer func() { _ = vm.Close() }()
	code, err := vm.Compile(script, quickjs.EvalGlobal)
	if err != nil {
		return nil, fmt.Errorf("compiling the rendering script: %w", err)
	}
	return code, nil
}
