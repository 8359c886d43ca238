package dashboard

import (
	"context"
	"net/http"

	"tafel/internal/platform/backup"
	"tafel/internal/platform/health"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/server"
)

// Mount adds the feature's operations to the contract.
func (s *Service) Mount(api *server.API) {
	api = api.Tag("dashboard")
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/dashboard", server.Op{
		ID: "find-dashboard", Summary: "Read today, this week, the money and the months",
	}, func(ctx context.Context, _ *struct{}) (Dashboard, error) { return s.Find(ctx) })
	server.Answer(api, server.Staff(identity.Owner), http.MethodGet, "/api/admin/dashboard/backups", server.Op{
		ID: "find-backup-status", Summary: "Read how the scheduled backups are doing",
	}, func(ctx context.Context, _ *struct{}) (backup.BackupStatus, error) { return s.backups.Status(ctx) })
	server.Answer(api, server.Staff(identity.Owner), http.MethodGet, "/api/admin/dashboard/checkup", server.Op{
		ID: "find-checkup-status", Summary: "Read what the doctor found last",
	}, func(ctx context.Context, _ *struct{}) (health.HealthStatus, error) { return s.health.Status(ctx) })
	s.start.mount(api)
}
