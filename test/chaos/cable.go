package main

import (
	"context"
	"net"
)

// cable carries one TCP connection after the other to a server, until it is cut:
// then nothing gets through any more, not even what had been sent.
type cable struct {
	addr   string
	cutOff context.CancelFunc
}

func (s *testbed) cable(ctx context.Context, to string) (*cable, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	ctx, cut := context.WithCancel(ctx)
	s.later(cut)
	context.AfterFunc(ctx, func() { _ = listener.Close() })
	go func() {
		for {
			near, err := listener.Accept()
			if err != nil {
				return
			}
			go carry(ctx, near, to)
		}
	}()
	return &cable{listener.Addr().String(), cut}, nil
}

func carry(ctx context.Context, near net.Conn, to string) {
	defer func() { _ = near.Close() }()
	far, err := net.Dial("tcp", to)
	if err != nil {
		return
	}
	defer func() { _ = far.Close() }()
	over := make(chan struct{}, 2)
	pass := func(into, from net.Conn) {
		buffer := make([]byte, 32<<10)
		for {
			n, err := from.Read(buffer)
			if ctx.Err() == nil && n > 0 {
				_, err = into.Write(buffer[:n])
			}
			if err != nil || ctx.Err() != nil {
				over <- struct{}{}
				return
			}
		}
	}
	go pass(near, far)
	go pass(far, near)
	select {
	case <-over:
	case <-ctx.Done():
	}
}
