package live

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
)

// Run follows the log while streams are open, until ctx ends. Then it ends them all.
func (h *Hub) Run(ctx context.Context) {
	defer h.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-h.opened:
			h.follow(ctx)
		}
	}
}

// Stop ends all streams and lets no new one begin, so that the server can shut down.
func (h *Hub) Stop() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.stopped = true
	for _, s := range h.all() {
		h.remove(s, Stopped)
	}
}

// all returns the open streams. Call it under the lock.
func (h *Hub) all() []*Stream {
	all := make([]*Stream, 0, h.count)
	for _, own := range h.streams {
		all = append(all, own...)
	}
	return all
}

// follow reads the log and watches sessions until nobody has listened for a while.
func (h *Hub) follow(ctx context.Context) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	go h.watchSessions(ctx)
	look := time.NewTimer(lookEvery)
	defer look.Stop()
	quiet := h.now()
	pause := lookEvery
	for {
		look.Reset(pause)
		woken := false
		select {
		case <-ctx.Done():
			return
		case <-look.C:
		case <-h.wake:
			woken = true
		}
		n, err := h.read(ctx)
		if err != nil && ctx.Err() == nil {
			h.log.Error("reading events", "err", err)
		}
		pause = nextPause(pause, woken, n)
		if h.Streams() > 0 {
			quiet = h.now()
		} else if h.now().Sub(quiet) > idleAfter && h.rest() {
			return
		}
	}
}

// nextPause is how long to wait before looking again. An event of a transaction that has ended may not be settled yet,
// since another one that began earlier goes on: whoever was woken and found nothing looks again soon.
func nextPause(before time.Duration, woken bool, found int) time.Duration {
	const soon = 8 * time.Millisecond
	switch {
	case woken && found == 0:
		return soon
	case found == 0 && before < lookEvery:
		return min(2*before, lookEvery)
	}
	return lookEvery
}

// rest stops following, unless somebody has come meanwhile.
func (h *Hub) rest() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.count > 0 {
		return false
	}
	h.following, h.recent = false, nil
	return true
}

// read hands out what is new in the log and returns how many events that were.
func (h *Hub) read(ctx context.Context) (found int, err error) {
	h.mu.Lock()
	after := h.place
	h.mu.Unlock()
	for {
		events, place, err := h.source.Events(ctx, after, atOnce)
		if err != nil {
			return found, err
		}
		found += len(events)
		h.handOut(events, place)
		if after = place; len(events) < atOnce {
			return found, nil
		}
	}
}

func (h *Hub) handOut(events []Event, place change.Cursor) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.place = place
	h.recent = append(h.recent, events...)
	if extra := len(h.recent) - maxRecent; extra > 0 {
		last := h.recent[extra-1]
		h.since, h.began = last.Place, last.At.Add(margin)
		h.recent = append([]Event(nil), h.recent[extra:]...)
	}
	for _, e := range events {
		for _, s := range append([]*Stream(nil), h.streams[e.UserID]...) {
			if !s.put(e) {
				h.remove(s, Slow)
			}
		}
	}
}

// watchSessions ends the streams of sessions that have ended.
func (h *Hub) watchSessions(ctx context.Context) {
	tick := time.NewTicker(checkEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if err := h.endSignedOut(ctx); err != nil && ctx.Err() == nil {
			h.log.Error("looking at the sessions of streams", "err", err)
		}
	}
}

func (h *Hub) endSignedOut(ctx context.Context) error {
	h.mu.Lock()
	open := h.all()
	h.mu.Unlock()
	if len(open) == 0 {
		return nil
	}
	asked := map[string]bool{}
	ids := make([]string, 0, len(open))
	for _, s := range open {
		if !asked[s.session] {
			asked[s.session] = true
			ids = append(ids, s.session)
		}
	}
	left, err := h.source.LiveSessions(ctx, ids, h.now())
	if err != nil {
		return err
	}
	for _, id := range left {
		delete(asked, id)
	}
	if len(asked) == 0 {
		return nil
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, s := range open {
		if asked[s.session] {
			h.remove(s, SignedOut)
		}
	}
	return nil
}
