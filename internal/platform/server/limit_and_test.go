package server

import (
	"testing"
	"time"

	"tafel/internal/platform/fault"
)

func TestBothLimitsHoldAndARefusalCostsNothing(t *testing.T) {
	l := newLimiter(true)
	limit := Limit{Every: time.Nanosecond, Burst: 100}.And(Limit{Every: time.Hour, Burst: 2})
	for n := range 2 {
		if err := l.take("ask", limit, "visitor"); err != nil {
			t.Fatalf("number %d: %v", n+1, err)
		}
	}
	if err := l.take("ask", limit, "visitor"); !fault.Is(err, fault.KindTooMany) {
		t.Errorf("the second limit does not hold: %v", err)
	}
	if err := l.take("ask", limit, "another"); err != nil {
		t.Errorf("another visitor was refused: %v", err)
	}
	if err := l.take("ask", Limit{Every: time.Nanosecond, Burst: 100}, "visitor"); err != nil {
		t.Errorf("a refusal was counted: %v", err)
	}
}
