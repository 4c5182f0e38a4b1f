// Package llm talks to servers that speak the OpenAI protocol: optional helpers that the product can do without.
//
// It imports nothing of ours.
package llm

import (
	"context"
	"fmt"
	"time"
)

// Embedder turns texts into vectors with the help of a server. Texts requested at the same moment travel together.
type Embedder struct {
	host
	dimension int
	asked     chan question
	failed    func(error)
}

type question struct {
	text   string
	answer chan []float32
}

const (
	mostTogether = 64
	gatherFor    = 3 * time.Millisecond
)

// NewEmbedder asks the server for one vector, to learn that it is there and how long its vectors are. failed is called
// for requests the server did not answer.
func NewEmbedder(ctx context.Context, url, key, model string, failed func(error)) (*Embedder, error) {
	e := &Embedder{host: newHost(url, key, model), asked: make(chan question), failed: failed}
	probe, err := e.embed(ctx, []string{"probe"})
	if err != nil {
		return nil, err
	}
	e.dimension = len(probe[0])
	go e.gather()
	return e, nil
}

// Model identifies the server's model; vectors of different models are never compared.
func (e *Embedder) Model() string { return "server:" + e.model }

// Dimension is the length of a vector.
func (e *Embedder) Dimension() int { return e.dimension }

// Together is how many texts are worth encoding in one batch.
func (e *Embedder) Together() int { return mostTogether }

// Encode returns the vector of a text; nil if the server does not answer.
func (e *Embedder) Encode(text string) []float32 {
	q := question{text, make(chan []float32, 1)}
	e.asked <- q
	return <-q.answer
}

// gather sends requests that arrive together in one batch.
func (e *Embedder) gather() {
	for first := range e.asked {
		batch := []question{first}
		deadline := time.After(gatherFor)
		for waiting := true; waiting && len(batch) < mostTogether; {
			select {
			case q := <-e.asked:
				batch = append(batch, q)
			case <-deadline:
				waiting = false
			}
		}
		go e.answer(batch)
	}
}

func (e *Embedder) answer(batch []question) {
	texts := make([]string, len(batch))
	for i, q := range batch {
		texts[i] = q.text
	}
	vectors, err := e.embed(context.Background(), texts)
	if err != nil {
		e.failed(err)
		vectors = make([][]float32, len(batch))
	}
	for i, q := range batch {
		q.answer <- vectors[i]
	}
}

// embed asks the server, and once more if it was busy.
func (e *Embedder) embed(ctx context.Context, texts []string) ([][]float32, error) {
	vectors, again, err := e.embedOnce(ctx, texts)
	if again {
		time.Sleep(200 * time.Millisecond)
		vectors, _, err = e.embedOnce(ctx, texts)
	}
	return vectors, err
}

func (e *Embedder) embedOnce(ctx context.Context, texts []string) (vectors [][]float32, again bool, err error) {
	var answer struct {
		Data []struct {
			Index     int       `json:"index"`
			Embedding []float32 `json:"embedding"`
		} `json:"data"`
	}
	if again, err := e.post(ctx, "/embeddings", map[string]any{"model": e.model, "input": texts}, &answer); err != nil {
		return nil, again, err
	}
	vectors = make([][]float32, len(texts))
	for _, d := range answer.Data {
		n := len(d.Embedding)
		if d.Index < 0 || d.Index >= len(texts) || n == 0 || e.dimension != 0 && n != e.dimension {
			err := fmt.Errorf("unexpected answer of the embedding server: vector %d of length %d", d.Index, n)
			return nil, false, err
		}
		vectors[d.Index] = d.Embedding
	}
	for i, v := range vectors {
		if v == nil {
			return nil, false, fmt.Errorf("the embedding server gave no vector for text %d", i)
		}
	}
	return vectors, false, nil
}
