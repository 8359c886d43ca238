// Package server serves HTTP: it registers operations with the contract,
// decides who may call them, and keeps everything that every request needs
// (ids, limits, headers, encodings, problems, a clean end). It owns the table
// idempotency and refuses an operation that does not say who may call it.
package server

import (
	"cmp"
	"context"
	"log/slog"
	"mime"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/httpcache"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/settings"
)

// defaultBody is how much JSON an operation takes unless it says otherwise.
const defaultBody = 64 << 10

// bodyReadTimeout is how long JSON may take to arrive; it is small.
const bodyReadTimeout = 10 * time.Second

// API is where features register their operations.
type API struct {
	huma    huma.API
	mux     *mux
	tag     string
	auth    Authenticator
	store   *db.DB
	clock   calendar.Clock
	log     *slog.Logger
	limiter *limiter
	ops     *[]Operation
	refused func(ctx context.Context, operation, reason string) error
	uploads *uploads

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
	FormTimeouts FormTimeouts // for forms that hold files; zero for the usual
	// Refused writes down that somebody was not let do something; nil for nothing.
	Refused func(ctx context.Context, operation, reason string) error
}

// setUpHuma sets what huma keeps for the whole program.
var setUpHuma = sync.OnceFunc(func() {
	huma.NewError = humaError
	huma.DefaultArrayNullable = false
})

// New makes an API on a mux of its own.
func New(deps Deps) *API {
	setUpHuma()
	config := huma.DefaultConfig("Tafel", deps.Version)
	config.Info.Description = "The one API behind the website and the admin area of a restaurant, picnic and events venue. Money is in cents, dates are the venue's (" + settings.TimeZone + "), errors are problem+json."
	config.OpenAPIPath, config.DocsPath, config.SchemasPath = "", "", ""
	config.CreateHooks = nil
	config.Transformers = nil
	config.Formats = map[string]huma.Format{"application/json": strictJSON, "json": strictJSON}
	config.RejectUnknownQueryParameters = true
	config.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"session": {Type: "apiKey", In: "cookie", Name: "session", Description: "The cookie that POST /api/session sets."},
	}
	m := newMux(deps.DB, deps.Clock)
	a := &API{
		mux: m, auth: deps.Auth, store: deps.DB, clock: deps.Clock, log: deps.Logger,
		limiter: newLimiter(deps.RateLimits), ops: &[]Operation{}, formTimeouts: deps.FormTimeouts.withDefaults(), refused: deps.Refused,
	}
	a.uploads = newUploads(a.limiter, a.formTimeouts.Queue)
	a.huma = humago.New(m, config)
	return a
}

// Tag gives the API under a feature's name.
func (a *API) Tag(name string) *API {
	tagged := *a
	tagged.tag = name
	tags := &a.huma.OpenAPI().Tags
	if !slices.ContainsFunc(*tags, func(t *huma.Tag) bool { return t.Name == name }) {
		*tags = append(*tags, &huma.Tag{Name: name})
	}
	return &tagged
}

// Operations lists everything that is registered.
func (a *API) Operations() []Operation { return *a.ops }

// OpenAPI is the contract.
func (a *API) OpenAPI() *huma.OpenAPI { return a.huma.OpenAPI() }

// Handle registers an operation. Who may call it is not optional. It is compiled
// for each operation anew, so what is the same for all is elsewhere.
func Handle[I, O any](a *API, access Access, method, path string, op Op, handler func(context.Context, *I) (*O, error)) {
	huma.Register(a.huma, a.operation(access, method, path, op), func(ctx context.Context, in *I) (*O, error) {
		var out *O
		err := a.remember(ctx, op, in, &out, func(ctx context.Context) (err error) {
			out, err = handler(ctx, in)
			return err
		})
		if err != nil {
			return nil, a.problem(ctx, op.ID, err)
		}
		if op.Complete != nil {
			op.Complete(out)
		}
		return out, nil
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

// operation notes an operation and describes it for huma.
func (a *API) operation(access Access, method, path string, op Op) huma.Operation {
	if a.tag == "" || op.ID == "" || op.Summary == "" {
		panic("an operation needs a tag, an id and a summary: " + method + " " + path)
	}
	if len(op.Topics) > 0 && (!access.public || method != http.MethodGet) {
		panic("only a public GET can be cached: " + path)
	}
	*a.ops = append(*a.ops, Operation{ID: op.ID, Method: method, Path: path, Tag: a.tag, Summary: op.Summary, Access: access})
	op.MaxBody = cmp.Or(op.MaxBody, defaultBody)
	a.mux.routes[method+" "+path] = route{topics: op.Topics, maxBody: op.MaxBody}
	operation := huma.Operation{
		OperationID: op.ID, Method: method, Path: path, Summary: op.Summary, Tags: []string{a.tag},
		DefaultStatus: op.Status, MaxBodyBytes: op.MaxBody, BodyReadTimeout: bodyReadTimeout,
		SkipValidateBody: true,
		Middlewares:      huma.Middlewares{a.check(access, op)},
	}
	if op.Gives != "" {
		operation.Responses = downloads(op.Gives)
	}
	if !access.public {
		operation.Security = []map[string][]string{{"session": {}}}
	}
	return operation
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

// check comes before every operation: limits first, then who is asking.
func (a *API) check(access Access, op Op) func(huma.Context, func(huma.Context)) {
	return func(hc huma.Context, next func(huma.Context)) {
		r, w := humago.Unwrap(hc)
		ctx := hc.Context()
		if err := a.limiter.take(op.ID, op.Limit, identity.RequestFrom(ctx).Prefix()); err != nil {
			writeProblem(w, a.problem(ctx, op.ID, err))
			return
		}
		admitted, err := a.admit(ctx, r, access)
		if err != nil {
			writeProblem(w, a.problem(admitted, op.ID, err))
			return
		}
		if !takes(hc.Operation(), r.Header.Get("Content-Type")) {
			writeProblem(w, newProblem(http.StatusUnsupportedMediaType, "unsupported-media-type", "This is not a kind of content that can be sent here.", ""))
			return
		}
		leave, err := a.readForm(admitted, w, r, hc.Operation(), op)
		if err != nil {
			writeProblem(w, a.problem(admitted, op.ID, err))
			return
		}
		defer leave()
		admitted = context.WithValue(admitted, keyHeader{}, hc.Header("Idempotency-Key"))
		admitted = context.WithValue(admitted, cookiesKey{}, r.Cookies())
		next(huma.WithContext(hc, admitted))
	}
}

// takes tells whether an operation reads this kind of content.
func takes(op *huma.Operation, contentType string) bool {
	if op.RequestBody == nil || contentType == "" {
		return true
	}
	kind, _, err := mime.ParseMediaType(contentType)
	_, ok := op.RequestBody.Content[kind]
	return err == nil && ok
}

// mux is how huma reaches net/http: it caches answers, encodes them and bounds
// bodies, per route.
type mux struct {
	http.ServeMux
	routes map[string]route
	cache  *httpcache.Cache
	store  *db.DB
	clock  calendar.Clock
}

type route struct {
	topics  []string
	maxBody int64
}

func newMux(store *db.DB, clock calendar.Clock) *mux {
	return &mux{routes: map[string]route{}, store: store, clock: clock,
		cache: httpcache.NewCache(httpcache.Limits{Answers: 500, Bytes: 32 << 20, Timeout: 10 * time.Second})}
}

// HandleFunc is what huma calls for each operation.
func (m *mux) HandleFunc(pattern string, handler func(http.ResponseWriter, *http.Request)) {
	about := m.routes[pattern]
	m.ServeMux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, about.maxBody)
		r.Header.Del("Accept") // an answer's media type is the operation's, whatever is asked for
		if len(about.topics) > 0 {
			m.serveCached(w, r, about, handler)
			return
		}
		encode(w, r, handler)
	})
}
