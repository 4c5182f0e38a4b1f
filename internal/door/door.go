package door

import (
	"bytes"
	"io"
	"net"
	"net/http"
	"time"
)

// Door decides what is refused.
type Door struct {
	// Busy reports whether anything is to be refused at all. It is asked for each request and must cost nothing.
	Busy func() bool
	// Refuse appends the whole answer to a request that is to be refused; it appends nothing for one that is not.
	Refuse func(answer []byte, r Request) []byte
	// Idle is how long a connection may wait for its next request, as for net/http.
	Idle time.Duration
}

// sendWithin is how long an answer may take that fits into any packet.
const sendWithin = 5 * time.Second

// Listen returns a listener with a door before it. Its server must call Note.
func (d *Door) Listen(l net.Listener) net.Listener { return &listener{l, d} }

// Note hears from the server what its connections do; it is for http.Server.ConnState.
func (d *Door) Note(nc net.Conn, state http.ConnState) {
	if c, ok := nc.(*conn); ok {
		c.note(state)
	}
}

type listener struct {
	net.Listener
	door *Door
}

func (l *listener) Accept() (net.Conn, error) {
	nc, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &conn{Conn: nc, door: l.door, waiting: true}, nil
}

// conn knows where a request begins for as long as it has seen where each one before it ended. One goroutine reads at a
// time: net/http's own, or the one it has beside a handler, which it awaits before it goes on.
type conn struct {
	net.Conn
	door    *Door
	waiting bool  // net/http waits for a request, and has nothing of it
	owed    int64 // how much is still to come of the body of the one before
	lost    bool  // net/http may hold what we cannot see: from now on nothing is refused here
	answer  []byte
}

func (c *conn) note(state http.ConnState) {
	if state == http.StateIdle {
		c.lost = c.lost || c.waiting || c.owed != 0
		c.waiting = true
	}
}

// Read reads for net/http, and answers what is refused.
func (c *conn) Read(p []byte) (int, error) {
	for {
		n, err := c.Conn.Read(p)
		if n == 0 || c.lost {
			return n, err
		}
		if !c.waiting { // the body, or the next request before this one is answered
			c.owed -= int64(n)
			c.lost = c.owed < 0
			return n, err
		}
		if !c.refuses(p[:n]) {
			c.waiting = false
			return n, err
		}
		if err != nil {
			return 0, err
		}
		now := time.Now()
		c.SetWriteDeadline(now.Add(sendWithin)) // an error shows when it is written
		c.SetReadDeadline(now.Add(c.door.Idle))
		if _, err := c.Write(c.answer); err != nil {
			return 0, err
		}
	}
}

// ReadFrom and CloseWrite are what net/http uses of a TCP connection beside net.Conn.
func (c *conn) ReadFrom(r io.Reader) (int64, error) { return io.Copy(c.Conn, r) }

func (c *conn) CloseWrite() error {
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return c.Close()
}

var headEnd = []byte("\r\n\r\n")

// refuses sees where a request ends, and makes the answer if it is all here and refused.
func (c *conn) refuses(first []byte) bool {
	end := bytes.Index(first, headEnd) + len(headEnd)
	if end < len(headEnd) {
		c.lost = true // its head comes in pieces
		return false
	}
	busy := c.door.Busy()
	if !busy && end == len(first) && bytes.HasPrefix(first, []byte("GET ")) {
		c.owed = 0 // if there is a body all the same, it is more than is owed
		return false
	}
	r, length, plain := read(first[:end])
	if !plain || int64(len(first)-end) > length {
		c.lost = true
		return false
	}
	c.owed = length - int64(len(first)-end)
	if !busy || c.owed > 0 || r.Method == http.MethodHead || r.Path == "" {
		return false
	}
	c.answer = c.door.Refuse(c.answer[:0], r)
	return len(c.answer) > 0
}
