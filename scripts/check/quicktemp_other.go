//go:build !linux

package main

// quickTemp is for Linux; elsewhere tests write where all programs do.
func quickTemp() string { return "" }
