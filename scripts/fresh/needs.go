package main

import (
	"fmt"
	"strings"
)

// What a machine needs before the two commands work: the README says the same
// sentence, and nothing else is put into the bare Debian.
const (
	debian    = "Debian 12"
	suite     = "bookworm"
	goVersion = "1.26"
	nodeMajor = "20"
)

var packages = []string{"make", "git", "ca-certificates"}

// needs is the README's sentence.
func needs() string {
	return fmt.Sprintf("%s with the packages `%s`, and with Go %s, Node %s and npm", debian, strings.Join(packages, "`, `"), goVersion, nodeMajor)
}
