package accounts

import (
	"context"

	"tafel/internal/platform/identity"
)

// Confirmed refuses whoever has not shown lately that it is them, for what other
// parts of the program guard as changes of accounts are guarded.
func (s *Service) Confirmed(ctx context.Context) error { return s.confirmed(identity.Caller(ctx)) }
