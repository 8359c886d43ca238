package imagingtest

import (
	"os"
	"regexp"
	"runtime/debug"
	"strconv"
	"syscall"
	"testing"
	"time"
)

// Measure runs a benchmark and reports the processor's time beside the clock's, since the machine
// may be busy, and how much the process grew at its largest.
func Measure(b *testing.B, do func()) {
	debug.FreeOSMemory()
	_ = os.WriteFile("/proc/self/clear_refs", []byte("5"), 0) // forget the peak so far
	before, cpu := peak(), CPUTime()
	for b.Loop() {
		do()
	}
	b.ReportMetric(float64(CPUTime()-cpu)/float64(b.N)/1e6, "cpu-ms/op")
	b.ReportMetric(float64(peak()-before)/(1<<20), "peak-MB")
}

var highWater = regexp.MustCompile(`VmHWM:\s+(\d+) kB`)

func peak() int64 {
	status, err := os.ReadFile("/proc/self/status")
	found := highWater.FindSubmatch(status)
	if err != nil || found == nil {
		return 0 // not Linux
	}
	kilobytes, _ := strconv.ParseInt(string(found[1]), 10, 64)
	return kilobytes << 10
}

// CPUTime is what this process has used so far: a fair clock on a busy machine.
func CPUTime() time.Duration {
	var usage syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
