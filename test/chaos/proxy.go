package main

import (
	"context"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"sync/atomic"
	"time"
)

// proxy sends each request to the next instance that has said it is ready. It
// tries nothing twice, so that whatever an instance drops is seen.
type proxy struct {
	url       string
	instances []*instance
	next      atomic.Int64
	transport *http.Transport
}

type instance struct {
	target *url.URL
	ready  atomic.Bool
}

// asks is how often the proxy asks an instance whether it is ready.
const asks = 100 * time.Millisecond

// proxy starts the proxy. Instances are added afterwards, since they want to know
// its address.
func (s *testbed) proxy() *proxy {
	p := &proxy{transport: &http.Transport{MaxIdleConnsPerHost: 100}}
	forward := &httputil.ReverseProxy{
		Transport: p.transport, FlushInterval: -1, ErrorLog: log.New(io.Discard, "", 0), // who asks is told
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(p.choose())
			r.SetXForwarded()
			r.Out.Host = r.In.Host
		},
	}
	listener := httptest.NewServer(forward)
	p.url = listener.URL
	s.later(func() {
		listener.CloseClientConnections()
		listener.Close()
		p.transport.CloseIdleConnections()
	})
	return p
}

// add takes instances in and asks them from now on; a deaf proxy, which is the
// control, takes them for ready whatever they say.
func (p *proxy) add(ctx context.Context, s *testbed, deaf bool, programs ...*program) error {
	ctx, cancel := context.WithCancel(ctx)
	s.later(cancel)
	for _, program := range programs {
		target, err := url.Parse(program.url)
		if err != nil {
			return err
		}
		one := &instance{target: target}
		one.ready.Store(true)
		p.instances = append(p.instances, one)
		if !deaf {
			go one.ask(ctx)
		}
	}
	return nil
}

func (i *instance) ask(ctx context.Context) {
	visitor := &http.Client{Timeout: time.Second, Transport: &http.Transport{DisableKeepAlives: true}}
	for ctx.Err() == nil {
		answer, err := visitor.Get(i.target.String() + "/readyz")
		if err == nil {
			_ = answer.Body.Close()
		}
		i.ready.Store(err == nil && answer.StatusCode == http.StatusOK)
		rest(ctx, asks)
	}
}

// choose gives the next that is ready, or any where none is.
func (p *proxy) choose() *url.URL {
	n := int(p.next.Add(1))
	for i := range p.instances {
		if one := p.instances[(n+i)%len(p.instances)]; one.ready.Load() {
			return one.target
		}
	}
	return p.instances[n%len(p.instances)].target
}
