// Package server serves HTTP: it registers operations with the contract,
// decides who may call them, and keeps everything that every request needs
// (ids, limits, headers, encodings, problems, a clean end). It owns the table
// idempotency and refuses an operation that does not say who may call it.
package server

import (
	"cmp"
	"context"
	"log/slog"
	"net/http"
	"reflect"
	"slices"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/httpcache"
	"tafel/internal/platform/identity"
)

// defaultBody is how much JSON an operation takes unless it says otherwise.
const defaultBody = 64 << 10

// API is where features register their operations.
type API struct {
	contract *contract
	mux      *mux
	tag      string
	auth     Authenticator
	store    *db.DB
	clock    calendar.Clock
	log      *slog.Logger
	limiter  *limiter
	ops      *[]Operation
	refused  func(ctx context.Context, operation, reason string) error
	uploads  *uploads

	formTimeouts FormTimeouts
}

// Operation is one registered operation, for the tests that walk them all.
type Operation struct {
	ID, Method, Path, Tag, Summary string
	Access                         Access
}

// Op says what an operation is.
type Op struct {
	ID       string // a verb and a noun, unique: list-events
	Summary  string
	Status   int    // of success, when not 200 (or 204 without a body)
	MaxBody  int64  // when JSON of 64 KiB is not right
	TooLarge string // the sentence for a body above MaxBody, where the operation has its own
	// Idempotent remembers the answer under the client's Idempotency-Key. The
	// handler then runs inside the transaction and must only touch the database.
	Idempotent bool
	// Before does with the input (the handler's own *I) what must hold even if the handler then refuses: it runs before
	// the transaction, on repeats too.
	Before func(ctx context.Context, in any) error
	// Complete adds to the answer (the handler's own *O) what must stand in no row, such as a secret link. It runs
	// after the answer was remembered, and again after it was found.
	Complete func(answer any)
	// Topics makes the answer of a public GET cacheable until one of them
	// changes. It must not depend on who asks.
	Topics []string
	Limit  Limit  // per visitor
	Gives  string // the media type of an answer that is not JSON
}

// Deps are what the server needs from outside.
type Deps struct {
	DB           *db.DB
	Auth         Authenticator
	Clock        calendar.Clock
	Logger       *slog.Logger
	RateLimits   bool
	Version      string
	About        string       // what the contract says of the API
	FormTimeouts FormTimeouts // for forms that hold files; zero for the usual
	// Refused writes down that somebody was not let do something; nil for nothing.
	Refused func(ctx context.Context, operation, reason string) error
}

// setUpHuma sets what huma keeps for the whole program.
var setUpHuma = sync.OnceFunc(func() { huma.DefaultArrayNullable = false })

// New makes an API on a mux of its own.
func New(deps Deps) *API {
	setUpHuma()
	a := &API{
		mux: newMux(deps.DB, deps.Clock), auth: deps.Auth, store: deps.DB, clock: deps.Clock, log: deps.Logger,
		limiter: newLimiter(deps.RateLimits), ops: &[]Operation{}, formTimeouts: deps.FormTimeouts.withDefaults(), refused: deps.Refused,
		contract: &contract{api: huma.OpenAPI{
			OpenAPI: "3.1.0",
			Info: &huma.Info{
				Title: "Tafel", Version: deps.Version, Description: deps.About,
			},
			Components: &huma.Components{
				Schemas: huma.NewMapRegistry("#/components/schemas/", huma.DefaultSchemaNamer),
				SecuritySchemes: map[string]*huma.SecurityScheme{
					"session": {Type: "apiKey", In: "cookie", Name: "session", Description: "The cookie that POST /api/session sets."},
				},
			},
		}},
	}
	a.uploads = newUploads(a.limiter, a.formTimeouts.Queue)
	return a
}

// Tag gives the API under a feature's name.
func (a *API) Tag(name string) *API {
	tagged := *a
	tagged.tag = name
	tags := &a.contract.api.Tags
	if !slices.ContainsFunc(*tags, func(t *huma.Tag) bool { return t.Name == name }) {
		*tags = append(*tags, &huma.Tag{Name: name})
	}
	return &tagged
}

// Operations lists everything that is registered.
func (a *API) Operations() []Operation { return *a.ops }

// OpenAPI is the contract.
func (a *API) OpenAPI() *huma.OpenAPI { return a.contract.whole() }

// Handle registers an operation. Who may call it is not optional. It is compiled
// for each operation anew, so what is the same for all is elsewhere.
func Handle[I, O any](a *API, access Access, method, path string, op Op, handler func(context.Context, *I) (*O, error)) {
	a.register(method, path, &operation{
		Op: op, api: a, access: access, input: reflect.TypeFor[I](), output: reflect.TypeFor[O](),
		run: func(ctx context.Context, in any) (any, error) { return handler(ctx, in.(*I)) },
	})
}

// Answer registers an operation whose answer is a body and nothing else.
func Answer[I, T any](a *API, access Access, method, path string, op Op, handler func(context.Context, *I) (T, error)) {
	type answer struct{ Body T }
	Handle(a, access, method, path, op, func(ctx context.Context, in *I) (*answer, error) {
		body, err := handler(ctx, in)
		return &answer{body}, err
	})
}

// Do registers an operation that answers with nothing but its success.
func Do[I any](a *API, access Access, method, path string, op Op, handler func(context.Context, *I) error) {
	op.Status = http.StatusNoContent
	Handle(a, access, method, path, op, func(ctx context.Context, in *I) (*struct{}, error) { return nil, handler(ctx, in) })
}

// register notes an operation and puts it on the mux.
func (a *API) register(method, path string, o *operation) {
	if a.tag == "" || o.ID == "" || o.Summary == "" {
		panic("an operation needs a tag, an id and a summary: " + method + " " + path)
	}
	if len(o.Topics) > 0 && (!o.access.public || method != http.MethodGet) {
		panic("only a public GET can be cached: " + path)
	}
	*a.ops = append(*a.ops, Operation{ID: o.ID, Method: method, Path: path, Tag: a.tag, Summary: o.Summary, Access: o.access})
	o.MaxBody = cmp.Or(o.MaxBody, defaultBody)
	o.learn()
	a.contract.add(func(contract *huma.OpenAPI) { o.describe(contract, method, path) })
	a.mux.handle(method+" "+path, o)
}

// Limited counts an action that does not come through an operation, such as a
// plain form's, against the same limit under the operation's id.
func (a *API) Limited(operation string, limit Limit) func(context.Context) error {
	return func(ctx context.Context) error {
		err := a.limiter.take(operation, limit, identity.RequestFrom(ctx).Prefix())
		if err != nil {
			a.note(ctx, operation, err.Error())
		}
		return err
	}
}

// mux caches answers, encodes them and bounds bodies, per operation.
type mux struct {
	http.ServeMux
	cache *httpcache.Cache
	store *db.DB
	clock calendar.Clock
}

func newMux(store *db.DB, clock calendar.Clock) *mux {
	return &mux{store: store, clock: clock,
		cache: httpcache.NewCache(httpcache.Limits{Answers: 500, Bytes: 32 << 20, Timeout: 10 * time.Second})}
}

func (m *mux) handle(pattern string, o *operation) {
	m.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, o.MaxBody)
		if len(o.Topics) > 0 {
			m.serveCached(w, r, o.Topics, o.ServeHTTP)
			return
		}
		encode(w, r, o.ServeHTTP)
	})
}
