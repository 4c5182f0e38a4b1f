package main

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"time"
)

// outcome is what became of one request.
type outcome struct {
	status int  // 0 if there was no answer
	told   bool // when to come again
	took   time.Duration
}

// client sends one request after the other over a connection, and opens another where that has ended.
type client struct {
	addr string
	conn net.Conn
	in   *bufio.Reader
}

func (c *client) close() {
	if c.conn != nil {
		c.conn.Close()
		c.conn = nil
	}
}

func (c *client) send(raw []byte) outcome {
	began := time.Now()
	answer, err := c.try(raw)
	if err != nil {
		c.close()
		return outcome{took: time.Since(began)}
	}
	defer answer.Body.Close()
	if _, err := io.Copy(io.Discard, answer.Body); err != nil {
		c.close()
		return outcome{took: time.Since(began)}
	}
	if answer.Close {
		c.close()
	}
	return outcome{answer.StatusCode, answer.Header.Get("Retry-After") != "", time.Since(began)}
}

func (c *client) try(raw []byte) (*http.Response, error) {
	if c.conn == nil {
		conn, err := net.Dial("tcp", c.addr)
		if err != nil {
			return nil, err
		}
		c.conn, c.in = conn, bufio.NewReaderSize(conn, 16<<10)
	}
	if err := c.conn.SetDeadline(time.Now().Add(15 * time.Second)); err != nil {
		return nil, err
	}
	if _, err := c.conn.Write(raw); err != nil {
		return nil, err
	}
	return http.ReadResponse(c.in, nil)
}

// note counts what became of a request. Applying twice to one job is refused with 409, which is an answer like any.
func (l *loaded) note(kind string, o outcome) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case o.status >= 200 && o.status < 300, o.status == http.StatusConflict:
		l.served[kind] = append(l.served[kind], o.took)
	case o.status == http.StatusServiceUnavailable && o.told:
		l.shed[kind]++
	default:
		l.failed[kind]++
	}
}
