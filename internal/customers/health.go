package customers

import (
	"context"
	"fmt"

	"tafel/internal/platform/health"
)

// health proves the list of customers.
func (s *Service) health() health.Check {
	return health.Proof("the customers", "The list of customers is what the reservations say.", s.Check, nil)
}

// Check compares the customers with what the reservations say, and tells every
// difference in a sentence; none means that both are equal. It may run while
// people book: what looks different is looked at again under a lock.
func (s *Service) Check(ctx context.Context) (findings []string, err error) {
	for _, step := range []func(context.Context) ([]string, error){s.store.checkCustomers, s.store.checkCustomerDays} {
		found, err := step(ctx)
		if err != nil {
			return nil, fmt.Errorf("check the customers: %w", err)
		}
		findings = append(findings, found...)
	}
	return findings, nil
}
