package llm

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/trace"
)

const (
	patience  = 30 * time.Second
	mostBytes = 64 << 20
)

// host is a server that speaks the protocol, and the model to ask for.
type host struct {
	url, key, model string
	client          *http.Client
}

func newHost(url, key, model string) host {
	return host{url: strings.TrimRight(url, "/"), key: key, model: model, client: &http.Client{Timeout: patience}}
}

// post sends a request and reads the response; again reports whether it may be worth retrying.
func (h host) post(ctx context.Context, path string, question, answer any) (again bool, err error) {
	body, err := json.Marshal(question)
	if err != nil {
		return false, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, h.url+path, bytes.NewReader(body))
	if err != nil {
		return false, err
	}
	request.Header.Set("Content-Type", "application/json")
	if h.key != "" {
		request.Header.Set("Authorization", "Bearer "+h.key)
	}
	span := trace.Child(ctx, trace.Client, "model "+h.model)
	defer span.End()
	response, err := h.client.Do(request)
	if err != nil {
		return true, fmt.Errorf("the server of %s did not answer: %w", h.model, err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return response.StatusCode == http.StatusTooManyRequests || response.StatusCode >= 500,
			fmt.Errorf("the server of %s answered %s", h.model, response.Status)
	}
	if err := json.NewDecoder(io.LimitReader(response.Body, mostBytes)).Decode(answer); err != nil {
		return false, fmt.Errorf("cannot read the answer of the server of %s: %w", h.model, err)
	}
	return false, nil
}
