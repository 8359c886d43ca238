//go:build !unix

package server

func connectionLimit() int { return mostConnections }
