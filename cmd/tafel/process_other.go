//go:build !unix

package main

func prepare() {}
