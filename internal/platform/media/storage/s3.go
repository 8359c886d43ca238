package storage

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"path"
	"strings"
	"time"

	"github.com/minio/minio-go/v7"

	"tafel/internal/platform/calendar"
)

// hashKey names the metadata that keeps a content's SHA-256 with the object.
const hashKey = "Sha256"

// S3 keeps files in a bucket, under a prefix if one is given.
type S3 struct {
	core    *minio.Core
	bucket  string
	prefix  string
	host    string
	limits  Limits
	breaker breaker
}

var _ Store = (*S3)(nil)

func (s *S3) String() string { return "the bucket " + s.bucket + "/" + s.prefix + " at " + s.host }

// Close has nothing to do: idle connections end by themselves.
func (s *S3) Close() error { return nil }

// Put uploads in one piece: S3 shows an object only when it is whole. The
// signed hash makes the bucket refuse what was damaged on the way.
func (s *S3) Put(ctx context.Context, p, contentType string, data []byte) (Info, error) {
	if err := checkPut(p, contentType, data); err != nil {
		return Info{}, err
	}
	hash := Hash(data)
	err := s.try(ctx, s.limits.Upload, func(ctx context.Context) error {
		ctx, cancel := context.WithTimeout(ctx, s.limits.Silence+time.Duration(len(data)/(32<<10))*time.Second)
		defer cancel()
		_, err := s.core.PutObject(ctx, s.bucket, s.prefix+p, bytes.NewReader(data), int64(len(data)), "", hash, minio.PutObjectOptions{
			ContentType: contentType, UserMetadata: map[string]string{hashKey: hash},
		})
		return err
	})
	if err != nil {
		return Info{}, err
	}
	return s.Stat(ctx, p)
}

// Stat describes an object.
func (s *S3) Stat(ctx context.Context, p string) (Info, error) {
	if err := checkPath(p); err != nil {
		return Info{}, err
	}
	var object minio.ObjectInfo
	err := s.ask(ctx, func(ctx context.Context) (err error) {
		object, err = s.core.StatObject(ctx, s.bucket, s.prefix+p, minio.StatObjectOptions{})
		return err
	})
	if err != nil {
		return Info{}, err
	}
	return s.info(p, object), nil
}

// Delete removes an object.
func (s *S3) Delete(ctx context.Context, p string) error {
	if err := checkPath(p); err != nil {
		return err
	}
	err := s.ask(ctx, func(ctx context.Context) error {
		return s.core.RemoveObject(ctx, s.bucket, s.prefix+p, minio.RemoveObjectOptions{})
	})
	if Is(err, ObjectNotFound) {
		return nil
	}
	return err
}

// List pages through the objects whose path begins with prefix. A page that
// fails is asked for again without giving anything twice.
func (s *S3) List(ctx context.Context, prefix string) iter.Seq2[Info, error] {
	return func(yield func(Info, error) bool) {
		for after := ""; ; {
			page, err := s.page(ctx, prefix, after)
			if err != nil {
				yield(Info{}, err)
				return
			}
			for _, object := range page {
				if !yield(s.info(strings.TrimPrefix(object.Key, s.prefix), object), nil) {
					return
				}
			}
			if len(page) < pageSize {
				return
			}
			after = page[len(page)-1].Key
		}
	}
}

const pageSize = 1000

func (s *S3) page(ctx context.Context, prefix, after string) (page []minio.ObjectInfo, err error) {
	err = s.ask(ctx, func(ctx context.Context) error {
		page = page[:0]
		for object := range s.core.ListObjectsIter(ctx, s.bucket, minio.ListObjectsOptions{
			Prefix: s.prefix + prefix, StartAfter: after, Recursive: true, MaxKeys: pageSize,
		}) {
			if object.Err != nil {
				return object.Err
			}
			if page = append(page, object); len(page) == pageSize {
				break
			}
		}
		return nil
	})
	return page, err
}

// Ping proves that the bucket is there and lets us in.
func (s *S3) Ping(ctx context.Context) error {
	return s.ask(ctx, func(ctx context.Context) error {
		there, err := s.core.BucketExists(ctx, s.bucket)
		if err == nil && !there {
			return minio.ErrorResponse{Code: "NoSuchBucket", Message: fmt.Sprintf("there is no bucket %q", s.bucket)}
		}
		return err
	})
}

// Tidy has nothing to do: we upload in one piece, which leaves no parts.
func (s *S3) Tidy(context.Context, time.Time) error { return nil }

// ask tries a small operation, each try with its own timeout.
func (s *S3) ask(ctx context.Context, do func(context.Context) error) error {
	return s.try(ctx, s.limits.Operation, func(ctx context.Context) error {
		ctx, cancel := context.WithTimeout(ctx, s.limits.Silence)
		defer cancel()
		return do(ctx)
	})
}

func (s *S3) info(p string, object minio.ObjectInfo) Info {
	at := calendar.InstantOf(object.LastModified)
	return Info{
		Bucket: s.bucket, FullPath: p, Name: path.Base(p), Size: object.Size, ContentType: object.ContentType,
		TimeCreated: at, Updated: at, DownloadToken: Token(object.UserMetadata[hashKey]),
	}
}
