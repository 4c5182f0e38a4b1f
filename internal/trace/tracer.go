package trace

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
)

const (
	// mostWaiting bounds the memory: what a collector is too slow for is left out, and counted.
	mostWaiting = 4096
	batchSize   = 512
	sendEvery   = 2 * time.Second
	patience    = 5 * time.Second
)

// Tracer sends spans to a collector.
type Tracer struct {
	url     string
	share   float64
	service map[string]any
	client  *http.Client
	waiting chan *Span
	lost    atomic.Int64
	log     *slog.Logger
}

// New returns a tracer that sends to the collector at endpoint, such as http://127.0.0.1:4318 or, for every tenth
// trace, http://127.0.0.1:4318?share=0.1; nil for an empty endpoint.
func New(endpoint, version string, log *slog.Logger) (*Tracer, error) {
	if endpoint == "" {
		return nil, nil
	}
	u, err := url.Parse(endpoint)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" {
		return nil, fmt.Errorf("want http://… or https://…")
	}
	share := 1.0
	if asked := u.Query().Get("share"); asked != "" {
		if share, err = strconv.ParseFloat(asked, 64); err != nil || !(share > 0 && share <= 1) {
			return nil, fmt.Errorf("want a share above 0 and up to 1")
		}
	}
	u.RawQuery, u.Path = "", strings.TrimSuffix(u.Path, "/")+"/v1/traces"
	return &Tracer{
		url: u.String(), share: share, log: log,
		service: resource(version),
		client:  &http.Client{Timeout: patience},
		waiting: make(chan *Span, mostWaiting),
	}, nil
}

func (t *Tracer) take(s *Span) {
	select {
	case t.waiting <- s:
	default:
		t.lost.Add(1)
	}
}

// Lost is how many spans were left out, because the collector was away or too slow.
func (t *Tracer) Lost() int64 {
	if t == nil {
		return 0
	}
	return t.lost.Load()
}

// Run sends what has ended until ctx ends, then what is left.
func (t *Tracer) Run(ctx context.Context) {
	if t == nil {
		return
	}
	tick := time.NewTicker(sendEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			t.sendAll(context.WithoutCancel(ctx))
			return
		case <-tick.C:
			t.sendAll(ctx)
		}
	}
}

func (t *Tracer) sendAll(ctx context.Context) {
	for {
		batch := t.next()
		if len(batch) == 0 {
			return
		}
		if err := t.send(ctx, batch); err != nil {
			t.lost.Add(int64(len(batch)))
			t.log.Warn("sending traces", "err", err, "spans", len(batch))
			return // until the next tick: a collector that is away is not asked again at once
		}
	}
}

func (t *Tracer) next() []*Span {
	var batch []*Span
	for len(batch) < batchSize {
		select {
		case s := <-t.waiting:
			batch = append(batch, s)
		default:
			return batch
		}
	}
	return batch
}

func (t *Tracer) send(ctx context.Context, batch []*Span) error {
	body, err := json.Marshal(document(t.service, batch))
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, t.url, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := t.client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	io.Copy(io.Discard, io.LimitReader(response.Body, 64<<10)) // so that the connection can be used again
	if response.StatusCode/100 != 2 {
		return fmt.Errorf("the collector answered %s", response.Status)
	}
	return nil
}
