package proc

import "syscall"

// attributes also asks the kernel to stop the child when we are killed and
// cannot stop it ourselves.
func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGTERM}
}
