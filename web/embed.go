//go:build ui

// Package web carries the built front end inside the binary. It only embeds;
// what is served, and how, is decided by those who ask for it.
package web

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

// Dist is the built front end: client/, admin/ and ssr/.
func Dist() fs.FS {
	sub, err := fs.Sub(dist, "dist")
	if err != nil {
		return nil // cannot happen: "dist" is a valid path
	}
	return sub
}
