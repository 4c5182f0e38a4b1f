package httpapi

import (
	"fmt"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/pgtest"
	"github.com/tawafuq/tawafuq/internal/store"
)

// processes are the limits of several processes that share a database, and a clock.
type processes struct {
	t    *testing.T
	now  time.Time
	each []*Server
}

func newProcesses(t *testing.T, n int) *processes {
	t.Helper()
	p := &processes{t: t, now: time.Now()}
	url := pgtest.URL(t)
	for i := range n {
		s, err := store.Open(t.Context(), t.TempDir(), url, store.Patient())
		if err == nil && i == 0 {
			err = s.Migrate(t.Context())
		}
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() })
		clock := func() time.Time { return p.now }
		s.SetClock(clock)
		server := &Server{
			Parts:  Parts{Fleet: s, Settings: Settings{RateLimit: true}},
			limits: newLimiter(true, testHash, clock), crowds: newCrowds(true, testHash, clock),
		}
		server.limits.share, server.crowds.share = server.limits.share/float64(n), server.crowds.share/float64(n)
		p.each = append(p.each, server)
	}
	return p
}

// share lets each process tell and hear once.
func (p *processes) share() {
	p.t.Helper()
	for _, s := range p.each {
		if err := s.ShareLimits(p.t.Context()); err != nil {
			p.t.Fatal(err)
		}
	}
	p.now = p.now.Add(250 * time.Millisecond)
}

func TestChancesAreThoseOfAllProcesses(t *testing.T) {
	p := newProcesses(t, 3)
	q := quota{times: 30, per: time.Hour}
	granted := func(key string, rounds int) (n int) {
		for range rounds { // each of them tries in each round
			for _, s := range p.each {
				if s.limits.take(key, q) == nil {
					n++
				}
			}
			p.share()
		}
		return n
	}
	perRound := len(p.each)
	if got := granted("guesser", 40); got < q.times || got > q.times+2*perRound {
		t.Errorf("%d chances in one go, want %d and at most those of two rounds", got, q.times)
	}
	p.now = p.now.Add(q.per / 2)
	if got := granted("guesser", 40); got < q.times/2 || got > q.times/2+2*perRound {
		t.Errorf("%d chances half an hour later, want %d", got, q.times/2)
	}
	// All tries reach one process after another.
	n := 0
	for _, s := range p.each {
		for range q.times {
			if s.limits.take("wanderer", q) == nil {
				n++
			}
		}
		p.share()
		p.share()
	}
	if n != q.times {
		t.Errorf("%d chances for somebody who goes from one process to the next, want %d", n, q.times)
	}
}

func TestChancesGivenBackAreThoseOfAllProcesses(t *testing.T) {
	p := newProcesses(t, 2)
	q := quota{times: 10, per: time.Hour}
	use := func(s *Server, times int) (n int) {
		for range times {
			if s.limits.take("key", q) == nil {
				n++
			}
		}
		p.share()
		p.share()
		return n
	}
	one, other := p.each[0], p.each[1]
	use(one, 10)
	if n := use(other, 1); n != 0 {
		t.Fatal("the other one knows nothing")
	}
	one.limits.giveBack("key")
	p.share()
	p.share()
	if n := use(other, 5); n != 1 {
		t.Errorf("%d chances after one was given back elsewhere", n)
	}
	one.limits.reset("key") // the password was right
	p.share()
	p.share()
	if n := use(other, 20); n != 10 {
		t.Errorf("%d chances after all were given back elsewhere", n)
	}
}

// What is used seldom costs no statement: a visitor's first click writes nothing.
func TestLittleUseIsNotTold(t *testing.T) {
	p := newProcesses(t, 2)
	for i := range 100 {
		if err := p.each[0].limits.take(fmt.Sprint("visitor ", i), quota{times: 60, per: time.Hour}); err != nil {
			t.Fatal(err)
		}
	}
	if told := p.each[0].limits.tell(); len(told) != 0 {
		t.Errorf("%d uses are told", len(told))
	}
}

// What could not be told counts, and is told when it can be.
func TestUntoldUsesAreKept(t *testing.T) {
	p := newProcesses(t, 2)
	q := quota{times: 10, per: time.Hour}
	one := p.each[0]
	for range 10 {
		if err := one.limits.take("key", q); err != nil {
			t.Fatal(err)
		}
	}
	told := one.limits.tell()
	one.limits.tellAgain(told) // the database was away
	p.share()
	p.share()
	if p.each[1].limits.take("key", q) == nil {
		t.Error("the other process was never told")
	}
	if one.limits.take("key", q) == nil {
		t.Error("what could not be told does not count")
	}
}

func TestACrowdIsSeenByAllProcesses(t *testing.T) {
	p := newProcesses(t, 2)
	warned := 0
	for i := range maxNetworks + 6 {
		s := p.each[i%2]
		if s.crowds.refuse("sara") > 0 {
			if s.crowds.warnOf("sara") {
				warned++
			}
		} else if s.crowds.fail("sara", fmt.Sprint("network ", i)) {
			warned++
		}
		p.share()
		p.share() // until every process has heard it
	}
	for i, s := range p.each {
		if s.crowds.refuse("sara") == 0 {
			t.Errorf("process %d lets a crowd guess that is spread over both", i)
		}
		if s.crowds.refuse("omar") != 0 {
			t.Errorf("process %d refuses another account", i)
		}
	}
	if warned != 1 {
		t.Errorf("the owner is warned %d times", warned)
	}
	for i := range maxNetworks + 6 {
		p.each[0].crowds.forgive("sara", fmt.Sprint("network ", i))
	}
	p.share()
	p.share()
	if p.each[1].crowds.refuse("sara") != 0 {
		t.Error("what one process forgives, the other does not")
	}
}
