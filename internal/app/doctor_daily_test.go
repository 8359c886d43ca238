package app_test

import (
	"strings"
	"testing"
	"time"

	"tafel/internal/app"
	"tafel/internal/app/apptest"
	"tafel/internal/platform/health"
	"tafel/internal/platform/identity"
)

func TestTheOwnerReadsWhatTheDoctorFoundLast(t *testing.T) {
	eachInstallation(t, func(t *testing.T, c installation) {
		last := func() health.HealthStatus {
			t.Helper()
			var status health.HealthStatus
			c.As(identity.Owner).Do("GET", "/api/admin/dashboard/checkup", nil).Want(200).Into(&status)
			return status
		}
		if status := last(); status.At != 0 || status.Error != "" {
			t.Errorf("before the first check: %+v", status)
		}
		c.Running.Work.Stop() // its own turns would come between
		check(t, c.Running.Work.Do(t.Context(), app.JobLook))
		if status := last(); status.At != 0 {
			t.Errorf("the server looked itself over while it started: %+v", status)
		}
		c.Clock.Advance(6 * time.Minute)
		check(t, c.Running.Work.Do(t.Context(), app.JobLook))
		status := last()
		if status.At.Time().Sub(apptest.Noon).Abs() > time.Hour || status.ProblemCount != 0 || status.AdviceCount != 3 || !strings.Contains(strings.Join(status.Advice, " "), "No mail server is set up") {
			t.Errorf("after the server's own check: %+v", status)
		}

		c.addPicture(t)
		c.exec(t, `UPDATE pictures SET status = 'stored'`)
		c.doctor(t, 1, []string{"names a picture that is not there"})
		status = last()
		if time.Since(status.At.Time()).Abs() > time.Hour || status.ProblemCount != 1 || !strings.Contains(status.Problems[0], "names a picture that is not there") {
			t.Errorf("after the command: %+v", status)
		}

		c.As(identity.Manager).Do("GET", "/api/admin/dashboard/checkup", nil).Want(403)
	})
}
