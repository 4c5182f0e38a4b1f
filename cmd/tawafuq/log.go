package main

import (
	"bufio"
	"io"
	"sync"
	"time"
)

// flushEvery is how long a log line may wait in memory.
const flushEvery = 100 * time.Millisecond

// logBuffer collects log lines and writes them together: a system call for each request's line would cost as much as
// answering it.
type logBuffer struct {
	mu     sync.Mutex
	buffer *bufio.Writer
	stop   chan struct{}
	ended  chan struct{}
}

func newLogBuffer(w io.Writer) *logBuffer {
	l := &logBuffer{buffer: bufio.NewWriterSize(w, 64<<10), stop: make(chan struct{}), ended: make(chan struct{})}
	go l.flushing()
	return l
}

func (l *logBuffer) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buffer.Write(line)
}

// Close writes what is left.
func (l *logBuffer) Close() error {
	close(l.stop)
	<-l.ended
	return l.flush()
}

func (l *logBuffer) flushing() {
	defer close(l.ended)
	tick := time.NewTicker(flushEvery)
	defer tick.Stop()
	for {
		select {
		case <-l.stop:
			return
		case <-tick.C:
			_ = l.flush() // there is nowhere to report that the log cannot be written
		}
	}
}

func (l *logBuffer) flush() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buffer.Flush()
}
