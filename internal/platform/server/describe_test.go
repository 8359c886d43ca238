package server_test

import (
	"log/slog"
	"strings"
	"testing"
	"time"

	"tafel/internal/platform/server"
)

type pageOfDescribe struct {
	Lines []lineOfDescribe `json:"lines"`
}

type lineOfDescribe struct {
	Text string `json:"text"`
}

func TestDescribePutsATypeIntoTheContract(t *testing.T) {
	api := server.New(server.Deps{Auth: fakeStaff{}, Clock: time.Now, Logger: slog.New(slog.DiscardHandler), Version: "1"})
	server.Describe[pageOfDescribe](api)
	server.Describe[lineOfDescribe](api)
	contract, err := api.OpenAPI().YAML()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"\n    PageOfDescribe:\n", "\n    LineOfDescribe:\n", "lines:", "text:"} {
		if !strings.Contains(string(contract), want) {
			t.Errorf("the contract does not say %q:\n%s", want, contract)
		}
	}
}
