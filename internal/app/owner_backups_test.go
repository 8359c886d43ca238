package app_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tafel/internal/app"
	"tafel/internal/app/apptest"
	"tafel/internal/dashboard"
	"tafel/internal/platform/backup"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail/mailtest"
)

const planPath = "/api/admin/settings/backups"

func planned(version int, place, folder string) fields {
	return fields{"version": version, "plan": fields{"place": place, "folder": folder, "time": "02:30", "keep": 2}}
}

// idle waits until nothing is being made or checked, and gives what there is.
func idle(t *testing.T, owner *apptest.Client) (all backup.BackupOverview) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); ; {
		all = backup.BackupOverview{}
		owner.Do("GET", "/api/admin/backups", nil).Want(200).Into(&all)
		if all.Running == nil {
			return all
		}
		if time.Now().After(deadline) {
			t.Fatalf("it never ends: %+v", all.Running)
		}
	}
}

func TestTheOwnerMakesChecksAndTakesAwayBackups(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		owner := a.As(identity.Owner)
		owner.Do("POST", "/api/admin/backups", nil).Want(409) // there is no place yet
		owner.Proved()
		for folder, says := range map[string]string{"backups": "whole path", a.Data + "/media": "keeps its data", "/proc/tafel": "cannot write"} {
			if answer := owner.Do("PUT", planPath, planned(0, "folder", folder)).Want(422).Text(); !strings.Contains(answer, says) {
				t.Errorf("%s: %s", folder, answer)
			}
		}
		owner.Do("PUT", planPath, planned(0, "own", "")).Want(200)
		owner.Do("PUT", planPath, planned(0, "off", "")).Want(409)

		owner.Do("POST", "/api/admin/backups", nil).Want(202)
		all := idle(t, owner)
		if len(all.Items) != 1 || all.Items[0].Rows == 0 || all.Items[0].CheckedAt == 0 || all.Status.Error != "" || all.Status.LastAt == 0 {
			t.Fatalf("made %+v", all)
		}
		name := all.Items[0].Name
		file := filepath.Join(a.Data, "backups", name)
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		path := "/api/admin/backups/" + name
		owner.Do("POST", path+"/download", nil).Want(204)
		answer := owner.Do("GET", path+"/file", nil).Want(200)
		if !bytes.Equal(answer.Body, content) || answer.Header.Get("Cache-Control") != "no-store" || !strings.Contains(answer.Header.Get("Content-Disposition"), name) {
			t.Errorf("%d bytes of %d, %v", len(answer.Body), len(content), answer.Header)
		}
		owner.Do("GET", "/api/admin/backups/master.key/file", nil).Want(404)
		if log := owner.Do("GET", "/api/admin/audit", nil).Want(200).Text(); !strings.Contains(log, `"downloaded"`) {
			t.Errorf("nobody knows who took it: %s", log)
		}

		// A file that was damaged is found out.
		content[len(content)/2] ^= 1
		if err := os.WriteFile(file, content, 0o600); err != nil {
			t.Fatal(err)
		}
		owner.Do("POST", path+"/check", nil).Want(202)
		if all = idle(t, owner); all.Items[0].CheckError == "" || all.Status.Error != "" {
			t.Errorf("checked as %+v", all.Items[0])
		}

		// Every night one more, and only as many as are to be kept.
		for range 3 {
			a.Clock.Advance(24 * time.Hour)
			if err := a.Running.Work.Do(t.Context(), app.JobLook); err != nil {
				t.Fatal(err)
			}
		}
		owner = a.SignIn(apptest.Email(identity.Owner))
		if all = idle(t, owner); len(all.Items) != 2 || all.Status.Late {
			t.Errorf("kept %+v", all)
		}
		a.Running.Work.Stop() // nobody makes any more
		a.Clock.Advance(30 * time.Hour)
		owner = a.SignIn(apptest.Email(identity.Owner))
		if body := owner.Do("GET", "/api/admin/dashboard/backups", nil).Want(200).Text(); !strings.Contains(body, `"late":true`) {
			t.Errorf("nobody is told: %s", body)
		}
	})
}

func TestBackupsOfTheConfigurationAreShownAsFixed(t *testing.T) {
	folder := t.TempDir()
	a := apptest.Start(t, db.SQLite, func(c *app.Config) { c.BackupDir, c.BackupEvery, c.BackupKeep = folder, 6*time.Hour, 3 })
	owner := a.As(identity.Owner).Proved()
	if body := owner.Do("GET", planPath, nil).Want(200).Text(); !strings.Contains(body, `"fixed":true`) || !strings.Contains(body, `"everyHours":6`) {
		t.Errorf("shown as %s", body)
	}
	owner.Do("PUT", planPath, planned(0, "off", "")).Want(409)
}

func TestTheChecklistIsWorkedOutFromWhatIsThere(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		owner := a.As(identity.Owner).Proved()
		open := func() (keys []string, shown bool) {
			t.Helper()
			var list dashboard.GettingStarted
			owner.Do("GET", "/api/admin/dashboard/getting-started", nil).Want(200).Into(&list)
			for _, step := range list.Steps {
				if !step.Done {
					keys = append(keys, step.Key)
				}
			}
			return keys, list.Shown
		}
		if keys, shown := open(); strings.Join(keys, " ") != "venue contact payment mail backup" || !shown {
			t.Errorf("at the beginning: %v, %v", keys, shown)
		}

		draft := owner.Do("GET", "/api/admin/site", nil).Want(200).JSON()
		venue := draft["site"].(map[string]any)
		venue["name"] = "Karoo Table"
		for _, branch := range venue["branches"].([]any) {
			b := branch.(map[string]any)
			b["phone"], b["email"], b["whatsapp"], b["address"] = "+27 36 123 4567", "hello@karootable.co.za", "", []string{"12 Church Street"}
		}
		account := venue["account"].(map[string]any)
		account["accountHolder"], account["bank"], account["accountNumber"] = "Karoo Table", "Example Bank", "62 000 000 000"
		owner.Do("PUT", "/api/admin/site", fields{"version": 0, "site": venue}).Want(200)
		server := mailtest.Start(t)
		body := serverAt(t, server.Addr(), 0, fields{"user": "", "password": ""})
		owner.Do("PUT", mailPath, body).Want(200)
		if keys, _ := open(); strings.Join(keys, " ") != "mail backup" {
			t.Errorf("a server that nobody has tried: %v", keys)
		}
		owner.Do("POST", mailPath+"/test", body).Want(200)
		owner.Do("PUT", "/api/admin/dashboard/getting-started", fields{"dismissed": true}).Want(200)
		if keys, shown := open(); strings.Join(keys, " ") != "backup" || shown {
			t.Errorf("dismissed: %v, %v", keys, shown)
		}
		owner.Do("PUT", "/api/admin/dashboard/getting-started", fields{"dismissed": false}).Want(200)
		owner.Do("PUT", planPath, planned(0, "own", "")).Want(200)
		owner.Do("POST", "/api/admin/backups", nil).Want(202)
		idle(t, owner)
		if keys, shown := open(); len(keys) != 0 || shown {
			t.Errorf("at the end: %v, %v", keys, shown)
		}
	})
}
