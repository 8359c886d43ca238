//go:build !unix

package server

func roomForConnections() int { return mostConnections }
