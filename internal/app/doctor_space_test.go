package app

import "testing"

func TestTheDoctorJudgesTheRoom(t *testing.T) {
	for free, want := range map[uint64]finding{
		0:           {problem, "Only 0 MB are left on the disk. Bookings will be refused when it is full: make room soon."},
		200<<20 - 1: {problem, "Only 199 MB are left on the disk. Bookings will be refused when it is full: make room soon."},
		200 << 20:   {advice, "200 MB are left on the disk. Think of more room."},
		1<<30 - 1:   {advice, "1023 MB are left on the disk. Think of more room."},
		1 << 30:     {good, "1.0 GB are free on the disk."},
	} {
		if got := judgeSpace(free); got != want {
			t.Errorf("%d bytes: %+v", free, got)
		}
	}
}
