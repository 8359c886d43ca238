package employees

import "context"

// EmployeeStats counts the employees.
type EmployeeStats struct {
	Total        int            `json:"total"`
	Active       int            `json:"active"`
	Inactive     int            `json:"inactive"`
	Terminated   int            `json:"terminated"`
	NewThisMonth int            `json:"newThisMonth" doc:"Hired in the current month"`
	Departments  map[string]int `json:"departments"`
	Positions    map[string]int `json:"positions"`
}

// Stats counts everybody, whatever a list shows.
func (s *Service) Stats(ctx context.Context) (EmployeeStats, error) {
	stats := EmployeeStats{Departments: map[string]int{}, Positions: map[string]int{}}
	month := s.clock.Today().MonthStart()
	groups, err := s.store.groups(ctx, month, month.AddMonths(1))
	for _, g := range groups {
		stats.Total += g.count
		stats.Departments[g.department] += g.count
		stats.Positions[g.position] += g.count
		switch g.status {
		case Active:
			stats.Active += g.count
		case Inactive:
			stats.Inactive += g.count
		case Terminated:
			stats.Terminated += g.count
		}
		if g.isNew {
			stats.NewThisMonth += g.count
		}
	}
	return stats, err
}
