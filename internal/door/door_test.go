package door_test

import (
	"bufio"
	"bytes"
	"fmt"
	"hash/crc32"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/door"
)

const refusal = "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 7\r\nX-Path: %s\r\n\r\nrefused"

// house is a server that tells what it was asked for. It refuses what has "no" in its path, behind its door or, if it
// has none, itself.
func house(t *testing.T, doored bool) (addr string, atTheDoor *atomic.Int32, idle <-chan struct{}) {
	t.Helper()
	atTheDoor = &atomic.Int32{}
	idles := make(chan struct{}, 1)
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("X-Path", r.URL.Path)
		if strings.Contains(r.URL.Path, "no") {
			w.WriteHeader(http.StatusServiceUnavailable)
			io.WriteString(w, "refused")
			return
		}
		body, _ := io.ReadAll(r.Body)
		w.Header().Set("X-Read", fmt.Sprintf("%s %08x", r.Method, crc32.ChecksumIEEE(body)))
	})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := &http.Server{Handler: handler}
	if doored {
		refuse := func(answer []byte, r door.Request) []byte {
			if !strings.Contains(r.Path, "no") {
				return answer
			}
			atTheDoor.Add(1)
			return fmt.Appendf(answer, refusal, r.Path)
		}
		d := &door.Door{Busy: func() bool { return true }, Idle: time.Minute, Refuse: refuse}
		l = d.Listen(l)
		server.ConnState = func(nc net.Conn, state http.ConnState) {
			d.Note(nc, state)
			if state == http.StateIdle {
				select {
				case idles <- struct{}{}:
				default: // nobody waits for it
				}
			}
		}
	}
	go server.Serve(l)
	t.Cleanup(func() { server.Close() })
	return l.Addr().String(), atTheDoor, idles
}

// converse sends pieces, each a packet of its own, and returns all answers, one a line, until the connection ends.
func converse(t *testing.T, addr string, pieces [][]byte, pause time.Duration) string {
	t.Helper()
	nc, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	defer nc.Close()
	go func() {
		for _, piece := range pieces {
			nc.Write(piece) // where the server has hung up, the answers show it
			time.Sleep(pause)
		}
		nc.(*net.TCPConn).CloseWrite()
	}()
	var said strings.Builder
	in := bufio.NewReader(nc)
	for {
		res, err := http.ReadResponse(in, nil)
		if err != nil {
			return said.String()
		}
		io.Copy(io.Discard, res.Body) // a connection that ends may cut it short
		fmt.Fprintf(&said, "%d %s %s\n", res.StatusCode, res.Header.Get("X-Path"), res.Header.Get("X-Read"))
	}
}

func TestRefusedAtTheDoor(t *testing.T) {
	const (
		get  = "GET /%s HTTP/1.1\r\nHost: h\r\n\r\n"
		post = "POST /%s HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\n\r\nbody"
	)
	addr, atTheDoor, idle := house(t, true)
	nc, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	defer nc.Close()
	in := bufio.NewReader(nc)
	for i, step := range []struct {
		request string
		status  int
		at      int32 // how many were refused at the door until then
		idle    bool  // net/http answers it, and waits for the next one then
	}{
		{fmt.Sprintf(get, "no"), 503, 1, false},
		{fmt.Sprintf(get, "yes"), 200, 1, true},
		{fmt.Sprintf(post, "no"), 503, 2, false},
		{fmt.Sprintf(post, "yes"), 200, 2, true},
		{fmt.Sprintf(get, "no"), 503, 3, false},
		{fmt.Sprintf(get, "no") + fmt.Sprintf(get, "yes"), 503, 3, false}, // more than one: net/http tells them apart
		{"", 200, 3, true},
		{fmt.Sprintf(get, "no"), 503, 3, true}, // and from then on all of them
	} {
		if _, err := io.WriteString(nc, step.request); err != nil {
			t.Fatal(err)
		}
		res, err := http.ReadResponse(in, nil)
		if err != nil {
			t.Fatalf("step %d: %v", i, err)
		}
		io.Copy(io.Discard, res.Body)
		if res.StatusCode != step.status || atTheDoor.Load() != step.at {
			t.Errorf("step %d: %d, %d refused at the door", i, res.StatusCode, atTheDoor.Load())
		}
		if step.idle { // what comes before net/http waits for it is net/http's
			<-idle
		}
	}
}

// Whatever comes, cut wherever it may be, is answered as by a server without a door: no part of a request is ever taken
// for the next one.
func TestAnswersAreThoseWithoutADoor(t *testing.T) {
	plain, _, _ := house(t, false)
	doored, atTheDoor, _ := house(t, true)
	rng := rand.New(rand.NewPCG(1, 2))
	for range 400 {
		stream, cuts := someRequests(rng)
		pieces := cut(rng, stream, cuts)
		want := converse(t, plain, pieces, 100*time.Microsecond)
		if got := converse(t, doored, pieces, 100*time.Microsecond); got != want {
			t.Fatalf("%.500q:\ngot  %s\nwant %s", pieces, got, want)
		}
	}
	if atTheDoor.Load() == 0 {
		t.Error("nothing was refused at the door")
	}
}

// someRequests are a few requests in a row, good and bad, and where each of them ends.
func someRequests(rng *rand.Rand) (stream []byte, ends []int) {
	paths := []string{"yes", "no", "no/more", "yes?no"}
	bodies := []string{"", "x", "\r\n\r\n", "GET /no HTTP/1.1\r\nHost: h\r\n\r\n", strings.Repeat("y", 5000)}
	for range 1 + rng.IntN(5) {
		path, body := paths[rng.IntN(len(paths))], bodies[rng.IntN(len(bodies))]
		var b bytes.Buffer
		last := false // the connection ends, whatever would still come
		switch rng.IntN(9) {
		case 0, 1, 2:
			fmt.Fprintf(&b, "GET /%s HTTP/1.1\r\nHost: h\r\n\r\n", path)
		case 3, 4:
			fmt.Fprintf(&b, "POST /%s HTTP/1.1\r\nHost: h\r\nContent-Length: %d\r\n\r\n%s", path, len(body), body)
		case 5: // a body that nobody expects
			fmt.Fprintf(&b, "GET /%s HTTP/1.1\r\nHost: h\r\nContent-Length: %d\r\n\r\n%s", path, len(body), body)
		case 6:
			fmt.Fprintf(&b, "POST /%s HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n", path,
				max(1, len(body)), body+strings.Repeat("x", 1-min(1, len(body))))
			b.WriteString("0\r\n\r\n")
		case 7: // a body shorter than what follows
			fmt.Fprintf(&b, "POST /%s HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\n%s", path, body)
			last = true
		case 8:
			last = true
			fmt.Fprintf(&b, "GET /%s HTTP/1.%d\r\nHost: h\r\nConnection: close\r\n\r\n", path, rng.IntN(2))
		}
		stream = append(stream, b.Bytes()...)
		ends = append(ends, len(stream))
		if last {
			break
		}
	}
	return stream, ends
}

// cut parts a stream at most ends of requests and at some other places.
func cut(rng *rand.Rand, stream []byte, ends []int) (pieces [][]byte) {
	at := 0
	for _, end := range ends {
		for rng.IntN(3) == 0 && at < end {
			next := at + 1 + rng.IntN(end-at)
			pieces, at = append(pieces, stream[at:next]), next
		}
		if rng.IntN(4) > 0 && at < end {
			pieces, at = append(pieces, stream[at:end]), end
		}
	}
	if at < len(stream) {
		pieces = append(pieces, stream[at:])
	}
	return pieces
}
