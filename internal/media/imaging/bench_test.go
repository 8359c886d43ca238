package imaging_test

import (
	"os"
	"regexp"
	"runtime"
	"runtime/debug"
	"strconv"
	"sync"
	"syscall"
	"testing"
	"time"

	"tafel/internal/media/imaging"
	"tafel/internal/media/imaging/imagingtest"
)

// BenchmarkPhoto is one phone photo of five megabytes: from the upload to all
// its files. The aim is under a second and 150 MB.
func BenchmarkPhoto(b *testing.B) {
	data := imagingtest.HeavyPhoto(b)
	r := imaging.New()
	measure(b, func() {
		if _, err := r.Render(b.Context(), data); err != nil {
			b.Fatal(err)
		}
	})
}

// BenchmarkTwentyAtOnce is a manager who drops a whole folder of pictures of
// the largest legal size. The aim is 300 MB.
func BenchmarkTwentyAtOnce(b *testing.B) {
	data := imagingtest.JPEG(b, imagingtest.Photo(5000, 5000, 0), 60)
	r := imaging.New()
	measure(b, func() {
		var wg sync.WaitGroup
		for range 20 {
			wg.Go(func() {
				if _, err := r.Render(b.Context(), data); err != nil {
					b.Error(err)
				}
			})
		}
		wg.Wait()
	})
}

// measure reports the processor's time beside the clock's, since the machine
// may be busy, and how much the process grew at its largest.
func measure(b *testing.B, do func()) {
	debug.FreeOSMemory()
	_ = os.WriteFile("/proc/self/clear_refs", []byte("5"), 0) // forget the peak so far
	before, cpu := peak(), cpuTime()
	for b.Loop() {
		do()
	}
	b.ReportMetric(float64(cpuTime()-cpu)/float64(b.N)/1e6, "cpu-ms/op")
	b.ReportMetric(float64(peak()-before)/(1<<20), "peak-MB")
	runtime.KeepAlive(do)
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

func cpuTime() time.Duration {
	var usage syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
