package server

import (
	"container/list"
	"net"
	"net/http"
	"sync"
)

// mostConnections bounds the memory that connections can take. Open pages that
// hear of changes are the most of them.
const mostConnections = 16_000

// doors keeps connections from using up the descriptors that the house itself
// needs for its database, pictures and mail. When there is no room for one
// more, a silent one goes: one that has not sent a whole request yet, or waits
// between two. It is the oldest of the address that holds the most of them, so
// whoever opens thousands and says nothing only pushes out themselves. Requests
// in hand and streams stay.
type doors struct {
	most   int
	mu     sync.Mutex
	open   int
	places map[net.Conn]*list.Element
	silent map[string]*list.List // by address, the oldest first
}

func newDoors(most int) *doors {
	return &doors{most: most, places: map[net.Conn]*list.Element{}, silent: map[string]*list.List{}}
}

// note follows the connections; it is http.Server's ConnState.
func (d *doors) note(conn net.Conn, state http.ConnState) {
	if out := d.follow(conn, state); out != nil {
		_ = out.Close() // its own goroutine sees the end
	}
}

// follow says which connection has to go, if one has.
func (d *doors) follow(conn net.Conn, state http.ConnState) (out net.Conn) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.leave(conn)
	switch state {
	case http.StateNew:
		d.open++
		d.wait(conn)
		if d.open > d.most {
			return d.longest()
		}
	case http.StateIdle:
		d.wait(conn)
	case http.StateClosed, http.StateHijacked:
		d.open--
	}
	return nil
}

func (d *doors) wait(conn net.Conn) {
	address := addressOf(conn)
	if d.silent[address] == nil {
		d.silent[address] = list.New()
	}
	d.places[conn] = d.silent[address].PushBack(conn)
}

func (d *doors) leave(conn net.Conn) {
	place, ok := d.places[conn]
	if !ok {
		return
	}
	delete(d.places, conn)
	address := addressOf(conn)
	d.silent[address].Remove(place)
	if d.silent[address].Len() == 0 {
		delete(d.silent, address)
	}
}

// longest is the oldest silent connection of the address that has the most. It
// no longer counts as silent, so that it is not chosen twice.
func (d *doors) longest() net.Conn {
	var most *list.List
	for _, conns := range d.silent {
		if most == nil || conns.Len() > most.Len() {
			most = conns
		}
	}
	conn := most.Front().Value.(net.Conn) // there is one: the newest has just come
	d.leave(conn)
	return conn
}

func addressOf(conn net.Conn) string {
	host, _, err := net.SplitHostPort(conn.RemoteAddr().String())
	if err != nil {
		return conn.RemoteAddr().String()
	}
	return host
}
