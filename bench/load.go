package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"sync"
	"time"
)

// sample is what one round of load showed.
type sample struct {
	latencies []time.Duration
	asked     []int // the request of each latency
	took      time.Duration
	cpu       time.Duration // the server's, if measured
}

func (s *sample) add(o sample) {
	s.latencies = append(s.latencies, o.latencies...)
	s.asked = append(s.asked, o.asked...)
	s.took += o.took
	s.cpu += o.cpu
}

// slowest returns the request with the highest median, and that median. Call it before anything sorts the latencies.
func (s sample) slowest() (time.Duration, int) {
	of := map[int][]time.Duration{}
	for i, n := range s.asked {
		of[n] = append(of[n], s.latencies[i])
	}
	worst, which := time.Duration(0), 0
	for n, latencies := range of {
		if middle := median(latencies); middle > worst {
			worst, which = middle, n
		}
	}
	return worst, which
}

func (s sample) perSecond() float64 { return float64(len(s.latencies)) / s.took.Seconds() }

// load sends prepared requests over keep-alive connections for a while, each connection one after the other, and
// expects 200 for every one. Connection i sends requests i, i+connections, i+2*connections and so on, starting over at
// the end. It speaks just enough HTTP to cost little compared with what it measures.
func load(ctx context.Context, addr string, requests [][]byte, connections int, while time.Duration) (sample, error) {
	return loadBy(ctx, addr, requests, while, newFrugalReader, connections, false)
}

// loadWhole is load for answers of any size, and loadOnce also sends no request twice: it stops early when they run
// out.
func loadWhole(
	ctx context.Context, addr string, requests [][]byte, connections int, while time.Duration,
) (sample, error) {
	return loadBy(ctx, addr, requests, while, newWholeReader, connections, false)
}

func loadOnce(
	ctx context.Context, addr string, requests [][]byte, connections int, while time.Duration,
) (sample, error) {
	return loadBy(ctx, addr, requests, while, newWholeReader, connections, true)
}

func loadBy(
	ctx context.Context, addr string, requests [][]byte, while time.Duration,
	newReader func(net.Conn) answerReader, connections int, once bool,
) (sample, error) {
	conns := make([]net.Conn, connections)
	for i := range conns {
		conn, err := net.Dial("tcp", addr)
		if err != nil {
			return sample{}, err
		}
		defer conn.Close()
		conns[i] = conn
	}
	ctx, cancel := context.WithTimeout(ctx, while)
	defer cancel()
	parts := make([]sample, connections)
	failures := make([]error, connections)
	began := time.Now()
	var wg sync.WaitGroup
	for i, conn := range conns {
		wg.Go(func() { parts[i], failures[i] = drive(ctx, conn, newReader(conn), requests, i, connections, once) })
	}
	wg.Wait()
	s := sample{took: time.Since(began)}
	for _, part := range parts {
		s.latencies = append(s.latencies, part.latencies...)
		s.asked = append(s.asked, part.asked...)
	}
	if errors.Is(context.Cause(ctx), context.Canceled) {
		return s, context.Canceled
	}
	return s, errors.Join(failures...)
}

// drive sends every step-th request from first over one connection until ctx ends, repeatedly or once.
func drive(
	ctx context.Context, conn net.Conn, answers answerReader, requests [][]byte, first, step int, once bool,
) (sample, error) {
	s := sample{latencies: make([]time.Duration, 0, 1<<14), asked: make([]int, 0, 1<<14)}
	for n := first; ctx.Err() == nil; n += step {
		if once && n >= len(requests) {
			break
		}
		which := n % len(requests)
		began := time.Now()
		if _, err := conn.Write(requests[which]); err != nil {
			return s, err
		}
		if err := answers.next(); err != nil {
			return s, err
		}
		s.latencies, s.asked = append(s.latencies, time.Since(began)), append(s.asked, which)
	}
	return s, nil
}

// answerReader reads answers, one after the other.
type answerReader interface{ next() error }

// frugalReader reads small answers with almost no work.
type frugalReader struct {
	conn   net.Conn
	buffer []byte
}

func newFrugalReader(conn net.Conn) answerReader {
	return &frugalReader{conn: conn, buffer: make([]byte, 16<<10)}
}

func (r *frugalReader) next() error { return readAnswer(r.conn, r.buffer) }

// wholeReader reads any successful answer.
type wholeReader struct{ in *bufio.Reader }

func newWholeReader(conn net.Conn) answerReader {
	return &wholeReader{bufio.NewReaderSize(conn, 64<<10)}
}

func (r *wholeReader) next() error {
	answer, err := http.ReadResponse(r.in, nil)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK && answer.StatusCode != http.StatusCreated {
		said, _ := io.ReadAll(answer.Body)
		return fmt.Errorf("unexpected answer: %s %s", answer.Status, said)
	}
	_, err = io.Copy(io.Discard, answer.Body)
	return err
}

var (
	okLine        = []byte("HTTP/1.1 200 ")
	headEnd       = []byte("\r\n\r\n")
	contentLength = []byte("\r\nContent-Length: ")
)

// readAnswer reads exactly one answer, which must be a 200 that states its length and fits the buffer.
func readAnswer(conn net.Conn, buffer []byte) error {
	filled, whole := 0, -1
	for whole < 0 || filled < whole {
		n, err := conn.Read(buffer[filled:])
		if err != nil {
			return err
		}
		filled += n
		if whole < 0 {
			if whole, err = answerSize(buffer[:filled]); err != nil {
				return err
			}
		}
		if whole > len(buffer) || whole < 0 && filled == len(buffer) {
			return fmt.Errorf("the answer is larger than %d bytes", len(buffer))
		}
	}
	return nil
}

// answerSize returns the size of the answer including its head, or -1 while the head is incomplete.
func answerSize(read []byte) (int, error) {
	end := bytes.Index(read, headEnd)
	if end < 0 {
		return -1, nil
	}
	if !bytes.HasPrefix(read, okLine) {
		return 0, fmt.Errorf("unexpected answer: %s", read)
	}
	at := bytes.Index(read[:end], contentLength)
	if at < 0 {
		return 0, fmt.Errorf("the answer does not state its length: %s", read[:end])
	}
	digits, _, _ := bytes.Cut(read[at+len(contentLength):end+2], headEnd[:2])
	size, err := strconv.Atoi(string(digits))
	return end + len(headEnd) + size, err
}
