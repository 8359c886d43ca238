package db

import (
	"errors"
	"net"
	"syscall"
	"testing"
	"time"
)

func TestConnectionsNoticeAMachineThatVanishes(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	conn, err := dialer().DialContext(t.Context(), "tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	raw, err := conn.(*net.TCPConn).SyscallConn()
	if err != nil {
		t.Fatal(err)
	}
	got, failed := 0, error(nil)
	err = raw.Control(func(fd uintptr) { got, failed = syscall.GetsockoptInt(int(fd), syscall.IPPROTO_TCP, tcpUserTimeout) })
	if err := errors.Join(err, failed, conn.Close(), listener.Close()); err != nil {
		t.Fatal(err)
	}
	if time.Duration(got)*time.Millisecond != silence {
		t.Errorf("it waits %d ms for a word", got)
	}
}
