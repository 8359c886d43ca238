package main

import (
	"regexp"
	"slices"
	"strings"
)

// reach are the variables by which a machine says how it gets to the
// registries of packages. Everything else of the environment stays outside: no
// locale, no time zone, no setting of whoever runs this.
var reach = regexp.MustCompile(`^(GO[A-Z0-9]+|(?i:npm_config_\w+)|(?i:https?|ftp|no|all)_(?i:proxy)|SSL_CERT_FILE|SSL_CERT_DIR|NODE_EXTRA_CA_CERTS|GIT_SSL_CAINFO|CURL_CA_BUNDLE)$`)

// places are those of them that name folders of this machine.
var places = regexp.MustCompile(`^(GOROOT|GOPATH|GOCACHE|GOMODCACHE|GOTMPDIR|GOBIN|GOENV|GOWORK|(?i:npm_config_(cache|prefix|userconfig|globalconfig|nodedir|tmp|local_prefix|global_prefix)))$`)

// settings are the variables to hand over.
func settings(environment []string) []string {
	var kept []string
	for _, variable := range environment {
		name, _, _ := strings.Cut(variable, "=")
		if reach.MatchString(name) && !places.MatchString(name) {
			kept = append(kept, variable)
		}
	}
	slices.Sort(kept)
	return kept
}

// aptSettings are the lines of `apt-config dump Acquire` that say how this
// machine downloads; the long list of what there is to download is apt's own.
func aptSettings(dump string) string {
	var kept strings.Builder
	for line := range strings.Lines(dump) {
		if !strings.HasPrefix(line, "Acquire::IndexTargets") && !strings.HasPrefix(line, "Acquire::CompressionTypes") {
			kept.WriteString(line)
		}
	}
	return kept.String()
}
