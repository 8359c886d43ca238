package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"

	"tafel/internal/platform/db"
	"tafel/scripts/bucket"
)

// instancesScenario runs three instances as one server.
var instancesScenario = scenario{
	name:    "instances",
	promise: "three instances on one PostgreSQL and one S3 behind a proxy: seats are exact when 64 come for the last 20, sessions and guest ids are good everywhere, changes are heard everywhere, and a rolling restart fails no request",
	run: func(ctx context.Context, s *testbed) error {
		h, err := s.startInstances(ctx, instancePlan{})
		if err != nil {
			return err
		}
		if err := errors.Join(h.sessions(ctx), h.guests(ctx), h.changes(ctx), h.lastSeats(ctx)); err != nil {
			return err
		}
		if !s.short {
			if err := h.roll(ctx); err != nil {
				return err
			}
		}
		return h.close(ctx)
	},
	control: controlInstances,
}

// controlInstances breaks what makes three processes one server: a proxy that
// does not listen when an instance says it is leaving, and a key of each one's own.
func controlInstances(ctx context.Context, s *testbed) error {
	if !s.short {
		h, err := s.startInstances(ctx, instancePlan{name: "deaf", deaf: true})
		if err != nil {
			return err
		}
		if err := h.roll(ctx); err != nil {
			return err
		}
		if len(s.missed) == 0 {
			return errors.New("a proxy that does not listen failed no request, so the rolling restart proves nothing")
		}
	}
	caught := len(s.missed)
	h, err := s.startInstances(ctx, instancePlan{ownKeys: true})
	if err != nil {
		return err
	}
	if err := h.guests(ctx); err != nil {
		return err
	}
	if len(s.missed) == caught {
		return errors.New("instances with different keys knew each other's guests")
	}
	return nil
}

// instancePlan is how the instances are put together.
type instancePlan struct {
	name    string
	ownKeys bool
	deaf    bool
}

// instanceGroup is several instances behind one proxy.
type instanceGroup struct {
	testbed  *testbed
	proxy    *proxy
	programs []*program
	staff    *client
	event    string
}

const instances = 3

// startInstances starts everything: all instances at once, on an empty database.
func (s *testbed) startInstances(ctx context.Context, plan instancePlan) (*instanceGroup, error) {
	server, err := s.newPostgres(ctx, "postgres")
	if err != nil {
		return nil, err
	}
	pictures, err := s.pictures(ctx)
	if err != nil {
		return nil, err
	}
	h := &instanceGroup{testbed: s, proxy: s.proxy()}
	for n := range instances {
		how := setup{name: fmt.Sprintf("%s%d", plan.name, n+1), database: server.url(), args: []string{
			"--media-url", pictures, "--public-url", h.proxy.url, "--trusted-proxies", "127.0.0.0/8", "--stop-delay", "1s",
		}}
		if plan.ownKeys {
			how.args = append(how.args, "--master-key", strings.Repeat(fmt.Sprint(n), 40))
		}
		p, err := s.program(ctx, how)
		if err != nil {
			return nil, err
		}
		h.programs = append(h.programs, p)
	}
	errs := make([]error, instances)
	var group sync.WaitGroup
	for n, p := range h.programs {
		group.Go(func() { _, errs[n] = p.start(ctx) })
	}
	group.Wait()
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	if err := h.proxy.add(ctx, s, plan.deaf, h.programs...); err != nil {
		return nil, err
	}
	if h.staff, err = signIn(ctx, h.proxy.url); err != nil {
		return nil, err
	}
	h.event, err = h.staff.createEvent(ctx, 100_000)
	return h, err
}

// at is the same person at another instance.
func (c *client) at(base string) *client {
	there := *c
	there.base = base
	return &there
}

// copy has the same cookies, in a jar of its own.
func (c *client) copy() *client {
	twin := newClient(c.base)
	if home, err := url.Parse(c.base); err == nil {
		twin.http.Jar.SetCookies(home, c.http.Jar.Cookies(home))
	}
	return twin
}

// expect misses a promise when an answer is another one.
func (h *instanceGroup) expect(ctx context.Context, c *client, method, path string, body any, status int, contains, what string) error {
	got, err := c.do(ctx, method, path, "", body)
	if err != nil {
		return err
	}
	if got.status != status || !strings.Contains(string(got.body), contains) {
		h.testbed.miss("%s: %s %s answered %d %s", what, method, path, got.status, cell(string(got.body)))
	}
	return nil
}

// sessions are opened at one instance, used at each, and ended for all.
func (h *instanceGroup) sessions(ctx context.Context) error {
	used := 0
	for i, p := range h.programs {
		staff, err := signIn(ctx, p.url)
		if err != nil {
			return err
		}
		for _, other := range h.programs {
			if err := h.expect(ctx, staff.at(other.url), "GET", "/api/admin/profile", nil, http.StatusOK, ownerEmail, "a session of another instance"); err != nil {
				return err
			}
			used++
		}
		next := h.programs[(i+1)%instances]
		thief := staff.copy() // signing out takes the cookie away; a thief would keep it
		if err := h.expect(ctx, staff.at(next.url), "DELETE", "/api/session", nil, http.StatusNoContent, "", "signing out elsewhere"); err != nil {
			return err
		}
		if err := h.expect(ctx, thief, "GET", "/api/admin/profile", nil, http.StatusUnauthorized, "", "a session that was ended elsewhere"); err != nil {
			return err
		}
	}
	h.testbed.show("sessions used at another instance", "%d of %d", used, used)
	return nil
}

// guests like and comment at one instance and are known at the others.
func (h *instanceGroup) guests(ctx context.Context) error {
	for i, p := range h.programs {
		next, last := h.programs[(i+1)%instances], h.programs[(i+2)%instances]
		guest := newClient(p.url)
		if err := guest.must(ctx, "PUT", "/api/events/"+h.event+"/likes/mine", nil, nil); err != nil {
			return err
		}
		if err := h.expect(ctx, guest.at(next.url), "GET", "/api/events/"+h.event+"/likes", nil, http.StatusOK, `"liked":true`, "a guest's own like"); err != nil {
			return err
		}
		var said struct {
			Comment struct {
				ID string `json:"id"`
			} `json:"comment"`
		}
		if err := guest.at(next.url).must(ctx, "POST", "/api/events/"+h.event+"/comments", map[string]string{"text": "Seen from everywhere", "name": "Thandi"}, &said); err != nil {
			return err
		}
		if err := h.expect(ctx, newClient(last.url), "DELETE", "/api/comments/"+said.Comment.ID, nil, http.StatusForbidden, "Unauthorized", "a stranger's try"); err != nil {
			return err
		}
		if err := h.expect(ctx, guest, "DELETE", "/api/comments/"+said.Comment.ID, nil, http.StatusNoContent, "", "a guest's own comment"); err != nil {
			return err
		}
	}
	h.testbed.show("guests known at each instance", "%d", instances)
	return nil
}

const (
	lastSeats = 20
	comers    = 64
)

// lastSeats lets many come at once for few seats, through the proxy.
func (h *instanceGroup) lastSeats(ctx context.Context) error {
	rounds := h.testbed.size(1, 25)
	for round := range rounds {
		event, err := h.staff.createEvent(ctx, lastSeats)
		if err != nil {
			return err
		}
		var sold, refused atomic.Int64
		var group sync.WaitGroup
		begin := make(chan struct{})
		for n, c := range crowd(h.proxy.url, comers) {
			group.Go(func() {
				<-begin
				mark := fmt.Sprintf("seat%dn%d", round, n)
				got, err := c.register(ctx, event, write{Mark: mark, Key: "key-" + mark})
				switch {
				case err == nil && got.status == http.StatusCreated:
					sold.Add(1)
				case err == nil && got.status == http.StatusConflict && got.problem() == "Not enough seats available":
					refused.Add(1)
				default:
					h.testbed.miss("one who came for a seat was answered %d %s %v", got.status, got.body, err)
				}
				c.http.CloseIdleConnections()
			})
		}
		close(begin)
		group.Wait()
		var counts struct {
			AvailableSeats int `json:"availableSeats"`
			Attendees      int `json:"attendees"`
		}
		if err := h.staff.must(ctx, "GET", "/api/admin/events/"+event, nil, &counts); err != nil {
			return err
		}
		if sold.Load() != lastSeats || refused.Load() != comers-lastSeats || counts.AvailableSeats != 0 || counts.Attendees != lastSeats {
			h.testbed.miss("%d sold and %d refused of %d for %d seats; the event says %d available, %d attendees", sold.Load(), refused.Load(), comers, lastSeats, counts.AvailableSeats, counts.Attendees)
		}
	}
	h.testbed.show("times that 64 came for 20 seats", "%d, each time exactly 20 sold", rounds)
	return nil
}

// close ends all instances and looks at what they leave.
func (h *instanceGroup) close(ctx context.Context) error {
	for _, p := range h.programs {
		if _, err := p.stop(); err != nil {
			return err
		}
		p.quiet()
	}
	first := h.programs[0]
	if err := first.look(ctx, func(d *db.DB) error { return first.sound(ctx, d) }); err != nil {
		return err
	}
	if err := first.doctor(ctx); err != nil {
		h.testbed.miss("%v", err)
	}
	return nil
}

// pictures is where all instances keep them. The short form has none: it brings
// no S3 server.
func (s *testbed) pictures(ctx context.Context) (string, error) {
	if s.short {
		return "", nil
	}
	server, err := bucket.Start(ctx)
	if err != nil {
		return "", err
	}
	s.later(func() { _ = server.Stop() })
	return server.URL, nil
}
