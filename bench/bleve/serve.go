package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"os"
	"runtime/debug"
	"syscall"
	"time"
)

// The protocol of bench/engine, which this module does not import.
type (
	settings struct {
		Words, Match string
		Prefix       bool
		Edits        int
	}
	request struct {
		Load      string
		Settings  settings
		Questions []struct{ Text string }
		Limit     int
	}
	answer struct {
		IDs []string
		CPU time.Duration
	}
	reply struct {
		Answers []answer
		Took    time.Duration
		Size    int64
		Failure string
	}
)

// serve answers requests from standard input until it ends.
func serve() error {
	debug.SetGCPercent(400) // as the product
	var s searcher
	defer s.close()
	in, out := json.NewDecoder(bufio.NewReader(os.Stdin)), json.NewEncoder(os.Stdout)
	for {
		var next request
		switch err := in.Decode(&next); {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		r, err := s.handle(next)
		if err != nil {
			r.Failure = err.Error()
		}
		if err := out.Encode(r); err != nil {
			return err
		}
	}
}

func (s *searcher) handle(in request) (reply, error) {
	var r reply
	if in.Load != "" {
		began := time.Now()
		if err := s.load(in.Load, in.Settings); err != nil {
			return r, err
		}
		r.Took = time.Since(began)
		var err error
		r.Size, err = s.size()
		return r, err
	}
	for _, q := range in.Questions {
		before := cpu()
		ids, err := s.find(q.Text, in.Settings, in.Limit)
		if err == nil && len(ids) == 0 && in.Settings.Match == allOrElse {
			loose := in.Settings
			loose.Match = anyWord
			ids, err = s.find(q.Text, loose, in.Limit)
		}
		if err != nil {
			return r, err
		}
		r.Answers = append(r.Answers, answer{ids, cpu() - before})
	}
	return r, nil
}

// cpu is the CPU time of this process.
func cpu() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
