package gallery

import (
	"context"
	"fmt"
	"strconv"
	"strings"
)

// SeriesKey is the upload key of the nth picture of a series that is hung by a
// program, not by a person.
func SeriesKey(series string, n int) string { return fmt.Sprintf("%s%06d", series, n) }

// Hung is how far a series has come: the number of its last picture that still
// hangs, 0 when there is none.
func (s *Service) Hung(ctx context.Context, series string) (int, error) {
	last, err := s.store.lastKey(ctx, SeriesKey(series, 0), SeriesKey(series, 999_999))
	if err != nil || last == "" {
		return 0, err
	}
	return strconv.Atoi(strings.TrimPrefix(last, series))
}
