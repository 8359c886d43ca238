package app

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"tafel/internal/accounts"
	"tafel/internal/platform/background"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/logging"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/server"
	"tafel/internal/platform/website"
	"tafel/web"
)

func serve(ctx context.Context, p process, args []string) (err error) {
	config, err := readConfig("serve", args, p, nil)
	if err != nil {
		return err
	}
	log, flush := logging.NewServer(p.stderr, config.LogFormat)
	defer flush()
	for _, o := range config.secretFlags {
		log.Warn("a flag holds a secret, and everybody on this machine can read flags; use the variable", "flag", "--"+o.name, "variable", o.env())
	}
	listener, err := net.Listen("tcp", config.Addr)
	if err != nil {
		return fmt.Errorf("listen for visitors: %w", err)
	}
	config.Addr = listener.Addr().String() // a port of 0 has become a real one
	running, err := Start(ctx, config, log, time.Now)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	defer func() { err = errors.Join(err, running.Close()) }()
	if !config.RateLimits {
		log.Warn("rate limits are off; this is for tests and benchmarks on loopback only")
	}
	if err := running.greet(ctx, p.stdout); err != nil && ctx.Err() == nil {
		return errors.Join(err, listener.Close())
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	inside, err := running.serveInside(ctx)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	// A proxy asks when it asks and does not tell: there is nothing to wait for but the time.
	linger := func() { time.Sleep(config.StopDelay) }
	err = server.Serve(ctx, listener, running.Handler, log, server.Ending{
		Unready: func() { close(running.draining) }, Linger: linger, Drain: running.features.live.Close,
	})
	cancel()
	return errors.Join(err, <-inside)
}

// Running is the whole product, ready to answer.
type Running struct {
	Handler  http.Handler
	Work     *background.Runner
	base     *platform
	features *features
	site     *website.Site
	registry *prometheus.Registry
	draining chan struct{}
}

// jobLook is the name of the job that makes backups and checks the health.
const jobLook = "backup and health check"

// Start puts everything together: for the program, and for tests that bring a
// clock of their own.
func Start(ctx context.Context, config Config, log *slog.Logger, clock calendar.Clock) (*Running, error) {
	base, err := openMigrated(ctx, config, log, clock)
	if err != nil {
		return nil, err
	}
	r, err := assemble(ctx, base, web.Dist())
	if err != nil {
		return nil, errors.Join(err, base.close())
	}
	return r, nil
}

func assemble(ctx context.Context, base *platform, dist fs.FS) (*Running, error) {
	f, err := base.features()
	if err != nil {
		return nil, err
	}
	registry := base.registry
	registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	r := &Running{base: base, features: f, registry: registry, draining: make(chan struct{})}
	if r.site, err = base.website(f, dist); err != nil {
		return nil, err
	}
	f.Operations(f.api)
	routes := siteRoutes(f, r.site)
	r.Handler = f.api.Handler(server.HandlerOptions{
		Site: r.site.Canonical(routes), SiteRoutes: routes, Ready: r.ready, HTTPS: base.config.HTTPS(), Hosts: base.config.Hosts(),
		TrustedProxies: base.config.TrustedProxies, SessionCookies: []string{base.cookies().SessionName()}, Registry: registry,
	})
	registry.MustRegister(f.live.Metrics())
	base.db.OnChange(f.live.Changed)
	health := base.daily(f)
	r.Work = background.New(ctx, base.log)
	r.Work.Start(f.Jobs...)
	r.Work.Start(
		background.Job{Name: "first pages", Do: func(ctx context.Context) error { r.site.Warm(ctx); return nil }},
		background.Job{Name: "forget old answers", Every: time.Hour, Do: f.api.Forget},
		// One after the other: both read everything there is.
		background.Job{Name: jobLook, Every: time.Minute, Do: func(ctx context.Context) error { return errors.Join(base.backup.Due(ctx), health(ctx)) }},
	)
	return r, nil
}

// DB is the database behind everything.
func (r *Running) DB() *db.DB { return r.base.db }

// Mail is the outbox. The tests of features, which lie in other packages, compose and send with it at once.
func (r *Running) Mail() *mail.Outbox { return r.base.mail }

// Accounts is the feature that knows who may sign in.
func (r *Running) Accounts() *accounts.Service { return r.features.accounts }

// Close ends the background jobs and lets go of the database.
func (r *Running) Close() error {
	r.features.live.Close()
	r.Work.Stop()
	r.site.Close()
	r.features.Close()
	return r.base.close()
}

var errDraining = errors.New("shutting down")

func (r *Running) ready(request *http.Request) error {
	select {
	case <-r.draining:
		return errDraining
	default:
	}
	ctx, cancel := context.WithTimeout(request.Context(), time.Second)
	defer cancel()
	return r.base.db.Ping(ctx)
}

// serveInside answers operators on the loopback listener, where one is asked
// for. The channel gives the outcome when it has ended.
func (r *Running) serveInside(ctx context.Context) (<-chan error, error) {
	done := make(chan error, 1)
	if r.base.config.InsideAddr == "" {
		done <- nil
		return done, nil
	}
	listener, err := net.Listen("tcp", r.base.config.InsideAddr)
	if err != nil {
		return nil, fmt.Errorf("listen for metrics: %w", err)
	}
	go func() { done <- server.Serve(ctx, listener, server.Inside(r.registry), r.base.log, server.AtOnce()) }()
	return done, nil
}
