package storage

import (
	"context"
	"errors"
	"io"

	"github.com/minio/minio-go/v7"
)

// Open asks for the object and answers once its headers are here.
func (s *S3) Open(ctx context.Context, p string) (*Object, error) {
	if err := checkPath(p); err != nil {
		return nil, err
	}
	r := &stream{ctx: ctx, store: s, key: s.prefix + p}
	object, err := r.request()
	if err != nil {
		return nil, err
	}
	r.size, r.etag = object.Size, object.ETag
	return &Object{ReadSeekCloser: r, Info: s.info(p, object)}, nil
}

// stream reads an object and takes up the thread when the connection breaks.
// It lives no longer than the request that it answers, whose context it keeps.
type stream struct {
	ctx    context.Context
	store  *S3
	key    string
	etag   string
	size   int64
	offset int64 // where the reader is
	body   io.ReadCloser
	at     int64 // where the body is: ServeContent seeks to and fro before it reads
	breaks int
}

// mostBreaks is how often one answer may be taken up again.
const mostBreaks = 5

func (r *stream) request() (object minio.ObjectInfo, err error) {
	err = r.store.try(r.ctx, r.store.limits.Operation, func(context.Context) error {
		var options minio.GetObjectOptions
		if r.offset > 0 {
			if err := errors.Join(options.SetRange(r.offset, 0), options.SetMatchETag(r.etag)); err != nil {
				return err
			}
		}
		// Not the context of the try: the body outlives it.
		r.at = r.offset
		r.body, object, _, err = r.store.core.GetObject(r.ctx, r.store.bucket, r.key, options)
		return err
	})
	return object, err
}

func (r *stream) Read(into []byte) (int, error) {
	for {
		if r.offset >= r.size {
			return 0, io.EOF
		}
		if r.at != r.offset {
			r.hangUp()
		}
		if r.body == nil {
			if _, err := r.request(); err != nil {
				return 0, err
			}
		}
		n, err := r.body.Read(into)
		r.offset += int64(n)
		r.at = r.offset
		if err == nil || r.offset >= r.size {
			return n, nil
		}
		r.hangUp()
		if r.breaks++; r.breaks > mostBreaks || r.ctx.Err() != nil {
			return n, stopped(r.ctx, err)
		}
		if n > 0 {
			return n, nil
		}
	}
}

func (r *stream) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += r.offset
	case io.SeekEnd:
		offset += r.size
	}
	if offset < 0 {
		return 0, errors.New("seek before the beginning")
	}
	r.offset = offset
	return offset, nil
}

func (r *stream) hangUp() {
	if r.body != nil {
		_ = r.body.Close() // we have what we wanted, or never will
		r.body = nil
	}
}

func (r *stream) Close() error {
	r.hangUp()
	return nil
}
