package dashboard

import (
	"context"
	"net/http"

	"tafel/internal/platform/backup"
	"tafel/internal/platform/health"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/server"
)

type output struct{ Body Dashboard }

type backupOutput struct{ Body backup.BackupStatus }

type checkupOutput struct{ Body health.CheckupStatus }

// Register adds the feature's operation to the contract.
func (s *Service) Mount(api *server.API) {
	server.Handle(api.Tag("dashboard"), server.Staff(), http.MethodGet, "/api/admin/dashboard", server.Op{
		ID: "find-dashboard", Summary: "Read today, this week, the money and the months",
	}, func(ctx context.Context, _ *struct{}) (*output, error) {
		d, err := s.Find(ctx)
		return &output{Body: d}, err
	})
	server.Handle(api.Tag("dashboard"), server.Staff(identity.Owner), http.MethodGet, "/api/admin/dashboard/backups", server.Op{
		ID: "find-backup-status", Summary: "Read how the scheduled backups are doing",
	}, func(ctx context.Context, _ *struct{}) (*backupOutput, error) {
		status, err := s.backups.Status(ctx)
		return &backupOutput{Body: status}, err
	})
	server.Handle(api.Tag("dashboard"), server.Staff(identity.Owner), http.MethodGet, "/api/admin/dashboard/checkup", server.Op{
		ID: "find-checkup-status", Summary: "Read what the doctor found last",
	}, func(ctx context.Context, _ *struct{}) (*checkupOutput, error) {
		status, err := s.health.Status(ctx)
		return &checkupOutput{Body: status}, err
	})
}
