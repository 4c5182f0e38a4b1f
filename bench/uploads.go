package main

import (
	"fmt"
	"net"
	"strings"
	"sync"
	"time"
)

const (
	slowUploads   = 200
	slowRate      = 70_000 // bytes a second, each
	slowFor       = 15 * time.Second
	slowSize      = 4 << 20 // none of them arrives while it is measured
	slowUploadsMB = 100
)

// measureSlowUploads sends many files slowly at once and looks at what the server holds meanwhile.
func (m *machine) measureSlowUploads(t *table) error {
	progress("slow uploads")
	server, err := m.startServer("uploads", "")
	if err != nil {
		return err
	}
	defer server.stop()
	people, err := server.register(8)
	if err != nil {
		return err
	}
	before, _ := server.memory()
	var (
		wg       sync.WaitGroup
		failures = make([]error, slowUploads)
	)
	for i := range slowUploads {
		wg.Go(func() { failures[i] = trickle(server.addr, people[i%len(people)].token, slowFor) })
	}
	ended := make(chan struct{})
	go func() { wg.Wait(); close(ended) }()
	most := before
	for under := true; under; {
		now, _ := server.memory()
		most = max(most, now)
		select {
		case <-ended:
			under = false
		case <-time.After(100 * time.Millisecond):
		}
	}
	refused := 0
	for _, err := range failures {
		if err != nil {
			refused++
		}
	}
	added := megabytes(most - before)
	t.add(fmt.Sprintf("%d uploads at %d kB/s, for %.0f s: memory they add; how many were cut off", slowUploads,
		slowRate/1000, slowFor.Seconds()), fmt.Sprintf("%.0f MB; %d", added, refused),
		verdict(fmt.Sprintf("≤ %d MB; none", slowUploadsMB), added <= slowUploadsMB && refused == 0))
	return nil
}

// trickle sends part of a file at a slow rate and hangs up.
func trickle(addr, token string, while time.Duration) error {
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		return err
	}
	defer conn.Close()
	head := "--b\r\nContent-Disposition: form-data; name=\"cv\"; filename=\"cv.txt\"\r\n" +
		"Content-Type: text/plain\r\n\r\n"
	_, err = fmt.Fprintf(conn, "POST /api/upload-cv HTTP/1.1\r\nHost: %s\r\nCookie: tawafuq_session=%s\r\n"+
		"Content-Type: multipart/form-data; boundary=b\r\nContent-Length: %d\r\n\r\n%s", addr, token, slowSize, head)
	if err != nil {
		return err
	}
	const ten = slowRate / 10
	piece := []byte(strings.Repeat("word ", ten/5))
	tick := time.NewTicker(100 * time.Millisecond)
	defer tick.Stop()
	for began := time.Now(); time.Since(began) < while; <-tick.C {
		if _, err := conn.Write(piece); err != nil {
			return err
		}
	}
	return nil
}
