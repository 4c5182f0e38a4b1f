package blob

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/file"
)

const (
	// callFor is how long one operation may take with all its tries: less than the time of a request, so that whoever
	// waits hears that files are out of reach.
	callFor    = 8 * time.Second
	tries      = 3
	connectFor = 2 * time.Second
	answerFor  = 4 * time.Second
	// maxObject is more than any file that is kept.
	maxObject = 32 << 20
)

// ErrUnavailable means that the object store does not answer, or not as it should.
var ErrUnavailable = errs.New(errs.Unavailable, "file.unavailable").After(5 * time.Second)

// S3 stores blobs as objects of a bucket, so that several machines share them.
type S3 struct {
	client         *minio.Client
	bucket, prefix string
}

var errS3URL = errors.New("want s3://KEY:SECRET@host/bucket, with ?region=… and ?tls=none if they are needed")

// NewS3 returns the store at an address such as s3://KEY:SECRET@host:9000/bucket/prefix?region=eu-central-1&tls=none.
// Without a key those of the environment or of the machine's role are used. It connects when it is first needed.
func NewS3(address string) (*S3, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "s3" || u.Host == "" {
		return nil, errS3URL
	}
	bucket, prefix, _ := strings.Cut(strings.Trim(u.Path, "/"), "/")
	if bucket == "" {
		return nil, errS3URL
	}
	if prefix != "" {
		prefix += "/"
	}
	options := u.Query()
	keys := credentials.NewChainCredentials([]credentials.Provider{&credentials.EnvAWS{}, &credentials.IAM{}})
	if secret, given := u.User.Password(); given {
		keys = credentials.NewStaticV4(u.User.Username(), secret, "")
	}
	client, err := minio.New(u.Host, &minio.Options{
		Creds:      keys,
		Secure:     options.Get("tls") != "none",
		Region:     options.Get("region"),
		Transport:  newTransport(),
		MaxRetries: tries,
	})
	if err != nil {
		return nil, errS3URL // the cause may quote the address, and with it the secret
	}
	return &S3{client, bucket, prefix}, nil
}

func newTransport() *http.Transport {
	return &http.Transport{
		Proxy:                 http.ProxyFromEnvironment,
		DialContext:           (&net.Dialer{Timeout: connectFor}).DialContext,
		TLSHandshakeTimeout:   connectFor,
		ResponseHeaderTimeout: answerFor,
		MaxIdleConnsPerHost:   16,
		IdleConnTimeout:       time.Minute,
		ForceAttemptHTTP2:     true,
	}
}

func (s *S3) object(key string) string { return s.prefix + "blobs/" + key }

// Put stores content under a new key that cannot be guessed.
func (s *S3) Put(ctx context.Context, content io.Reader) (key string, err error) {
	key = rand.Text()
	return key, s.PutAs(ctx, key, content)
}

// PutAs stores content under a key that a backup remembers.
func (s *S3) PutAs(ctx context.Context, key string, content io.Reader) error {
	if !keyPattern.MatchString(key) {
		return errKey
	}
	raw, err := io.ReadAll(io.LimitReader(content, maxObject+1))
	if err != nil {
		return err
	}
	if len(raw) > maxObject {
		return fmt.Errorf("a file of more than %d bytes", maxObject)
	}
	return s.put(ctx, s.object(key), raw)
}

// put sends an object with its MD5, by which the server refuses what the network changed.
func (s *S3) put(ctx context.Context, object string, raw []byte) error {
	ctx, cancel := context.WithTimeout(ctx, callFor)
	defer cancel()
	_, err := s.client.PutObject(ctx, s.bucket, object, bytes.NewReader(raw), int64(len(raw)), minio.PutObjectOptions{
		ContentType: "application/octet-stream", SendContentMd5: true, DisableMultipart: true,
	})
	return unavailable(err)
}

// Open returns the blob stored under key; errs.ErrNotFound if there is none. It is read at once: files are small, and
// an answer that stalls in the middle must not reach whoever asked for it.
func (s *S3) Open(ctx context.Context, key string) (io.ReadSeekCloser, error) {
	if !keyPattern.MatchString(key) {
		return nil, errs.ErrNotFound
	}
	ctx, cancel := context.WithTimeout(ctx, callFor)
	defer cancel()
	object, err := s.client.GetObject(ctx, s.bucket, s.object(key), minio.GetObjectOptions{})
	if err != nil {
		return nil, unavailable(err)
	}
	defer object.Close()
	raw, err := io.ReadAll(io.LimitReader(object, maxObject))
	if err != nil {
		return nil, unavailable(err)
	}
	return inMemory{bytes.NewReader(raw)}, nil
}

type inMemory struct{ *bytes.Reader }

func (inMemory) Close() error { return nil }

// Delete deletes the blob stored under key; it is no error if there is none.
func (s *S3) Delete(ctx context.Context, key string) error {
	if !keyPattern.MatchString(key) {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, callFor)
	defer cancel()
	err := unavailable(s.client.RemoveObject(ctx, s.bucket, s.object(key), minio.RemoveObjectOptions{}))
	if errors.Is(err, errs.ErrNotFound) {
		return nil
	}
	return err
}

// List returns blobs in the order of their keys, from the first key after the given one.
func (s *S3) List(ctx context.Context, after string, limit int) ([]file.Stored, error) {
	var some []file.Stored
	err := s.walk(ctx, "blobs/", after, func(name string, o minio.ObjectInfo) bool {
		if keyPattern.MatchString(name) {
			some = append(some, file.Stored{Key: name, Size: o.Size, At: o.LastModified})
		}
		return len(some) < limit
	})
	return some, err
}

// walk visits the objects below a folder in order until visit returns false, with their names below it.
func (s *S3) walk(ctx context.Context, folder, after string, visit func(name string, o minio.ObjectInfo) bool) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	options := minio.ListObjectsOptions{Prefix: s.prefix + folder, Recursive: true}
	if after != "" {
		options.StartAfter = s.prefix + folder + after
	}
	for o := range s.client.ListObjectsIter(ctx, s.bucket, options) {
		if o.Err != nil {
			return unavailable(o.Err)
		}
		if !visit(strings.TrimPrefix(o.Key, s.prefix+folder), o) {
			return nil
		}
	}
	return nil
}

// unavailable turns what the object store answered into the domain's errors.
func unavailable(err error) error {
	if err == nil {
		return nil
	}
	if minio.ToErrorResponse(err).Code == minio.NoSuchKey {
		return errs.ErrNotFound
	}
	return fmt.Errorf("%w: %w", ErrUnavailable, err)
}

// Note implements file.Ledger: each entry is an object of its own, which survives the database and the machines.
func (s *S3) Note(ctx context.Context, entries ...file.Entry) error {
	for _, e := range entries {
		at := e.At.UTC().Format(time.RFC3339)
		if err := s.put(ctx, s.prefix+"deleted/"+e.Kind+"/"+e.ID, []byte(at)); err != nil {
			return err
		}
	}
	return nil
}

// Entries implements file.Ledger.
func (s *S3) Entries(ctx context.Context) ([]file.Entry, error) {
	var entries []file.Entry
	err := s.walk(ctx, "deleted/", "", func(name string, o minio.ObjectInfo) bool {
		if kind, id, ok := strings.Cut(name, "/"); ok {
			entries = append(entries, file.Entry{Kind: kind, ID: id, At: o.LastModified})
		}
		return true
	})
	return entries, err
}
