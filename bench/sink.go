package main

import (
	"bufio"
	"fmt"
	"net"
	"strings"
	"sync/atomic"
)

// sink is a mail server that takes every letter, keeps none and counts them.
type sink struct {
	listener net.Listener
	letters  atomic.Int64
}

func newSink() (*sink, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s := &sink{listener: listener}
	go func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return // closed
			}
			go s.talk(connection)
		}
	}()
	return s, nil
}

// url is what the product is told of it.
func (s *sink) url() string { return "smtp://" + s.listener.Addr().String() + "?tls=none" }

func (s *sink) close() { s.listener.Close() }

// talk speaks as much of SMTP as our sender needs.
func (s *sink) talk(connection net.Conn) {
	defer connection.Close()
	fmt.Fprint(connection, "220 sink\r\n")
	lines, inLetter := bufio.NewReader(connection), false
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		switch {
		case inLetter && line == ".\r\n":
			inLetter = false
			s.letters.Add(1)
			fmt.Fprint(connection, "250 taken\r\n")
		case inLetter:
		case strings.HasPrefix(line, "DATA"):
			inLetter = true
			fmt.Fprint(connection, "354 go on\r\n")
		case strings.HasPrefix(line, "QUIT"):
			fmt.Fprint(connection, "221 bye\r\n")
			return
		default:
			fmt.Fprint(connection, "250 sink\r\n")
		}
	}
}
