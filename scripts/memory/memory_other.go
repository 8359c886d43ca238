//go:build !linux

// Package memory finds a place for what tests throw away.
package memory

// Folder is "": only Linux has a folder in memory that everybody may use.
func Folder() string { return "" }
