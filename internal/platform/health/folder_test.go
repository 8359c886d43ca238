package health

import "testing"

func TestTheDiskSpaceIsJudged(t *testing.T) {
	for free, want := range map[uint64]Finding{
		0:           {Problem, "Only 0 MB are left on the disk. When it is full nothing more can be saved: make room soon."},
		200<<20 - 1: {Problem, "Only 199 MB are left on the disk. When it is full nothing more can be saved: make room soon."},
		200 << 20:   {Advice, "200 MB are left on the disk. Think of more room."},
		1<<30 - 1:   {Advice, "1023 MB are left on the disk. Think of more room."},
		1 << 30:     {Good, "1.0 GB are free on the disk."},
	} {
		if got := judgeSpace(free); got != want {
			t.Errorf("%d bytes: %+v", free, got)
		}
	}
}
