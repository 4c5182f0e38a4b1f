package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"strconv"
	"sync"
	"time"
)

// sample is what one round of load showed.
type sample struct {
	latencies []time.Duration
	took      time.Duration
}

func (s sample) perSecond() float64 { return float64(len(s.latencies)) / s.took.Seconds() }

// load sends ready-made requests over keep-alive connections for a while, each connection one after the other, and
// expects 200 for every one. Connection i sends requests i, i+connections, i+2*connections and so on, round and round.
// It speaks just enough HTTP to be cheap beside what it measures.
func load(ctx context.Context, addr string, requests [][]byte, connections int, while time.Duration) (sample, error) {
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
	latencies := make([][]time.Duration, connections)
	failures := make([]error, connections)
	began := time.Now()
	var wg sync.WaitGroup
	for i, conn := range conns {
		var own [][]byte
		for n := i; n < len(requests); n += connections {
			own = append(own, requests[n])
		}
		wg.Go(func() { latencies[i], failures[i] = drive(ctx, conn, own) })
	}
	wg.Wait()
	s := sample{took: time.Since(began)}
	for _, part := range latencies {
		s.latencies = append(s.latencies, part...)
	}
	if errors.Is(context.Cause(ctx), context.Canceled) {
		return s, context.Canceled
	}
	return s, errors.Join(failures...)
}

// drive sends requests over one connection until ctx ends.
func drive(ctx context.Context, conn net.Conn, requests [][]byte) ([]time.Duration, error) {
	latencies := make([]time.Duration, 0, 1<<14)
	buffer := make([]byte, 16<<10)
	for n := 0; ctx.Err() == nil; n++ {
		began := time.Now()
		if _, err := conn.Write(requests[n%len(requests)]); err != nil {
			return latencies, err
		}
		if err := readAnswer(conn, buffer); err != nil {
			return latencies, err
		}
		latencies = append(latencies, time.Since(began))
	}
	return latencies, nil
}

var (
	okLine        = []byte("HTTP/1.1 200 ")
	headEnd       = []byte("\r\n\r\n")
	contentLength = []byte("\r\nContent-Length: ")
)

// readAnswer reads exactly one answer, which must be a 200 that says its length and fits the buffer.
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
			return fmt.Errorf("an answer larger than %d bytes", len(buffer))
		}
	}
	return nil
}

// answerSize returns the size of the answer with its head, or -1 while the head is not complete.
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
		return 0, fmt.Errorf("an answer that does not say its length: %s", read[:end])
	}
	digits, _, _ := bytes.Cut(read[at+len(contentLength):end+2], headEnd[:2])
	size, err := strconv.Atoi(string(digits))
	return end + len(headEnd) + size, err
}
