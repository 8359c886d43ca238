package main

import (
	"os"

	"tafel/scripts/memory"
)

// quickTemp makes a folder in memory, or gives "" where there is no room.
func quickTemp() string {
	place := memory.Folder()
	if place == "" {
		return ""
	}
	folder, err := os.MkdirTemp(place, "tafel-test-")
	if err != nil {
		return ""
	}
	// PostgreSQL, which runs as somebody else, has to get to what is its own.
	if err := os.Chmod(folder, 0o711); err != nil {
		_ = os.Remove(folder)
		return ""
	}
	return folder
}
