//go:build !ui

// Package web carries the built front end inside the binary. Without the build
// tag "ui" there is none, so that Go builds and tests need no Node.
package web

import "io/fs"

// Dist is nil: this binary was built without the front end.
func Dist() fs.FS { return nil }
