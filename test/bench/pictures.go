package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"tafel/internal/gallery"
	"tafel/internal/platform/db"
	"tafel/internal/platform/media"
	"tafel/internal/platform/media/imaging/imagingtest"
	"tafel/internal/platform/media/storage"
)

const (
	longestUpload = 1.0 // seconds
	mostMemory    = 150 // MB
)

// pictures measures a phone's photo of five megabytes, from its first byte to
// all files and rows on disk, and how much the process grows meanwhile.
func pictures(ctx context.Context) (err error) {
	dir, err := os.MkdirTemp("", "tafel-bench-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	library, closeAll, err := openLibrary(ctx, dir)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, closeAll()) }()

	var size int
	var times []time.Duration
	testing.Init() // the makers of test pictures report to a test
	if err := flag.Set("test.benchtime", "7x"); err != nil {
		return err
	}
	result := testing.Benchmark(func(b *testing.B) {
		data := imagingtest.HeavyPhoto(b)
		size = len(data)
		imagingtest.Measure(b, func() {
			begin := time.Now()
			defer func() { times = append(times, time.Since(begin)) }()
			if _, err := library.Add(ctx, media.Upload{Kind: gallery.Pictures, Name: "photo.jpg", Data: bytes.NewReader(data)}); err != nil {
				b.Fatal(err)
			}
		})
	})
	if result.N == 0 {
		return errors.New("the photo could not be stored")
	}
	seconds, memory := quantile(times, 50)/1000, result.Extra["peak-MB"]
	fmt.Printf("\na photo of %.1f MB, 4000 × 3000, from upload to variants, %d times\n", float64(size)/(1<<20), len(times))
	fmt.Printf("%-28s %12.2f s %s\n", "time, p50", seconds, aim(seconds <= longestUpload, "1 s"))
	fmt.Printf("%-28s %12.2f s\n", "of one processor", result.Extra["cpu-ms/op"]/1000)
	fmt.Printf("%-28s %12.0f MB %s\n", "memory at its peak", memory, aim(memory <= mostMemory, "150 MB"))
	return nil
}

func aim(met bool, text string) string {
	if met {
		return "(aim " + text + ")"
	}
	return "* (aim " + text + ")"
}

func openLibrary(ctx context.Context, dir string) (*media.Library, func() error, error) {
	disk, err := storage.OpenDisk(filepath.Join(dir, "media"))
	if err != nil {
		return nil, nil, err
	}
	d, err := db.Open(ctx, "sqlite:"+filepath.Join(dir, "tafel.db"), db.Options{})
	if err != nil {
		return nil, nil, errors.Join(err, disk.Close())
	}
	closeAll := func() error { return errors.Join(d.Close(), disk.Close()) }
	if _, err := d.Migrate(ctx); err != nil {
		return nil, nil, errors.Join(err, closeAll())
	}
	return media.New(media.Deps{DB: d, Kinds: []media.Kind{gallery.Pictures}, Store: disk, Clock: time.Now}), closeAll, nil
}
