package storage

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

// OpenS3 reads s3://bucket/prefix?endpoint=https://host&region=…. The keys come
// from the address (access_key, secret_key, session_token) or, better, from
// AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN. It asks
// nothing of the bucket yet: the site must come up while the bucket is away.
func OpenS3(address string, getenv func(string) string, limits Limits) (*S3, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "s3" || u.Host == "" {
		// The parser's own words would repeat the address, keys and all.
		return nil, errors.New("the media address must look like s3://bucket?endpoint=https://host")
	}
	query := u.Query()
	for name := range query {
		if !slices.Contains([]string{"endpoint", "region", "access_key", "secret_key", "session_token"}, name) {
			return nil, fmt.Errorf("the media address has an unknown part %.40q", name)
		}
	}
	if u.User != nil {
		return nil, errors.New("the media address takes keys as access_key and secret_key, or from the environment")
	}
	region := cmp.Or(query.Get("region"), getenv("AWS_REGION"), "us-east-1")
	host, secure, err := endpoint(query.Get("endpoint"), region)
	if err != nil {
		return nil, err
	}
	key := cmp.Or(query.Get("access_key"), getenv("AWS_ACCESS_KEY_ID"))
	secret := cmp.Or(query.Get("secret_key"), getenv("AWS_SECRET_ACCESS_KEY"))
	if key == "" || secret == "" {
		return nil, errors.New("the media address needs keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY")
	}
	limits = limits.withDefaults()
	core, err := minio.NewCore(host, &minio.Options{
		Creds:      credentials.NewStaticV4(key, secret, cmp.Or(query.Get("session_token"), getenv("AWS_SESSION_TOKEN"))),
		Secure:     secure,
		Region:     region,
		Transport:  transport(limits),
		MaxRetries: 1, // we do that ourselves, within our own limits
	})
	if err != nil {
		return nil, fmt.Errorf("the media address: %w", err)
	}
	prefix := strings.Trim(u.Path, "/")
	if prefix != "" {
		if err := checkPath(prefix); err != nil {
			return nil, fmt.Errorf("the media address: %w", err)
		}
		prefix += "/"
	}
	return &S3{core: core, bucket: u.Host, prefix: prefix, host: host, limits: limits, breaker: breaker{limits: limits, now: time.Now}}, nil
}

func endpoint(given, region string) (host string, secure bool, err error) {
	if given == "" {
		return "s3." + region + ".amazonaws.com", true, nil
	}
	u, err := url.Parse(given)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.User != nil || strings.Trim(u.Path, "/") != "" {
		return "", false, errors.New("the media address needs an endpoint such as https://s3.example.com")
	}
	return u.Host, u.Scheme == "https", nil
}

// transport bounds every silence: a bucket that hangs must not hold us.
func transport(limits Limits) *http.Transport {
	dialer := &net.Dialer{Timeout: min(5*time.Second, limits.Silence), KeepAlive: 30 * time.Second}
	return &http.Transport{
		Proxy:                 http.ProxyFromEnvironment,
		DialContext:           dialer.DialContext,
		TLSHandshakeTimeout:   limits.Silence,
		ResponseHeaderTimeout: limits.Silence,
		MaxIdleConnsPerHost:   16,
		MaxConnsPerHost:       64,
		IdleConnTimeout:       time.Minute,
		DisableCompression:    true,
	}
}
