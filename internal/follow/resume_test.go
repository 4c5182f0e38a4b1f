package follow_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"sync"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/follow"
)

// keeper is a view that keeps titles in memory, as if that were a disk.
type keeper struct {
	view
	kept     map[string]string
	at       follow.Place
	again    []change.Change
	refuses  error
	reviewed int
}

func (k *keeper) Kept() (follow.Place, bool) { return k.at, k.kept != nil }

func (k *keeper) Resume(_ context.Context, changed []change.Change) ([]change.Change, error) {
	maps.Copy(k.taken, k.kept)
	for _, c := range changed {
		delete(k.taken, c.ID)
	}
	return k.again, k.refuses
}

func (k *keeper) Review(b follow.Batch) (wrong []change.Change) {
	for _, j := range b.Jobs {
		k.reviewed++
		if k.taken[j.ID] != j.Title {
			wrong = append(wrong, change.Change{Kind: change.Job, ID: j.ID})
		}
	}
	k.reviewed += len(b.Talents)
	return wrong
}

func (k *keeper) Reviewed() (wrong []change.Change) {
	if _, there := k.taken["ghost"]; there {
		wrong = append(wrong, change.Change{Kind: change.Job, ID: "ghost"})
	}
	return wrong
}

func (k *keeper) Keep(at follow.Place) error {
	k.kept, k.at = maps.Clone(k.taken), at
	return nil
}

// resumed starts a follower whose listener kept everything before, and reports how many records it took in.
func resumed(t *testing.T, m *market, k *keeper, meanwhile func()) *follow.Follower {
	t.Helper()
	m.post("job00003", "Pilot") // the log is not empty
	log := slog.New(slog.DiscardHandler)
	first := follow.New(m, log, time.Now)
	first.Inform(k)
	must(t, first.Fill(t.Context()))
	first.Changed(m.post("job00004", "Cook"))
	must(t, first.CatchUp(t.Context()))
	first.Keep(t.Context())
	if k.kept == nil {
		t.Fatal("nothing was kept")
	}
	meanwhile()
	second := follow.New(m, log, time.Now)
	second.Inform(k)
	must(t, second.Fill(t.Context()))
	return second
}

func TestOnlyChangesAreReadAgain(t *testing.T) {
	m, k := newMarket(1200, 700), &keeper{}
	resumed(t, m, k, func() {
		k.kept["job00009"] = "as it was kept"
		k.again = []change.Change{{Kind: change.Talent, ID: "talent00005"}}
		k.kept["talent00005"] = "to be read again"
		m.post("job00001", "Nurse")
		m.close("job00002")
	})
	for id, want := range map[string]string{
		"job00001": "Nurse", "job00002": "", "job00003": "Pilot", "job00004": "Cook", "job00005": "Driver",
		"job00009": "as it was kept", "talent00005": "Driver", "talent00006": "Driver", "najd": "Najd",
	} {
		if got := k.title(id); got != want {
			t.Errorf("%s is %q, want %q", id, got, want)
		}
	}
}

// What cannot be taken up, or is of another log, is read.
func TestWhatCannotBeTakenUpIsRead(t *testing.T) {
	for name, spoil := range map[string]func(m *market, k *keeper){
		"refused":         func(_ *market, k *keeper) { k.refuses = errors.New("damaged") },
		"another log":     func(_ *market, k *keeper) { k.at.Mark = "another" },
		"no longer there": func(_ *market, k *keeper) { k.at.Cursor = change.Cursor{} },
	} {
		t.Run(name, func(t *testing.T) {
			m, k := newMarket(30, 30), &keeper{}
			resumed(t, m, k, func() {
				k.kept["job00009"] = "as it was kept"
				spoil(m, k)
			})
			if got := k.title("job00009"); got != "Driver" {
				t.Errorf("job00009 is %q", got)
			}
		})
	}
}

// What was taken up is looked over later, and put right where it is not.
func TestWhatWasTakenUpIsLookedOver(t *testing.T) {
	m, k := newMarket(1200, 700), &keeper{}
	f := resumed(t, m, k, func() { k.kept["job00009"], k.kept["ghost"] = "wrong", "nobody" })
	if k.title("job00009") != "wrong" || k.title("ghost") != "nobody" {
		t.Fatal("it was read")
	}
	running, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { f.Run(running); close(ended) }()
	for deadline := time.Now().Add(20 * time.Second); k.title("job00009") != "Driver" || k.title("ghost") != ""; {
		if time.Now().After(deadline) {
			t.Fatalf("job00009 is %q, ghost %q", k.title("job00009"), k.title("ghost"))
		}
		time.Sleep(5 * time.Millisecond)
	}
	stop()
	<-ended
	if k.reviewed != 1900 {
		t.Errorf("%d records were looked over", k.reviewed)
	}
}

func TestPlace(t *testing.T) {
	p := follow.Place{Cursor: change.Cursor{Tx: 1 << 60, Seq: 1 << 61}, Mark: "0123456789abcdef"}
	if got, ok := follow.PlaceOf(p.Bytes()); !ok || got != p || len(p.Bytes()) > 64 {
		t.Errorf("%v, %v, %d bytes", got, ok, len(p.Bytes()))
	}
	for _, b := range []string{"", "1", "a b c", "1 2"} {
		if got, ok := follow.PlaceOf([]byte(b)); ok {
			t.Errorf("%q is %v", b, fmt.Sprint(got))
		}
	}
}

// together is a keeper that begins only once all of its kind have been prepared and are beginning.
type together struct {
	keeper
	prepared, beginning *sync.WaitGroup
}

func (k *together) Prepare(context.Context) { k.prepared.Done() }

func (k *together) Begin(ctx context.Context) error {
	k.prepared.Wait()
	k.beginning.Done()
	k.beginning.Wait()
	return k.keeper.Begin(ctx)
}

func TestListenersBeginTogether(t *testing.T) {
	m := newMarket(3, 3)
	f := follow.New(m, slog.New(slog.DiscardHandler), time.Now)
	var prepared, beginning sync.WaitGroup
	prepared.Add(2)
	beginning.Add(2)
	for range 2 {
		f.Inform(&together{prepared: &prepared, beginning: &beginning})
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	ended := make(chan error, 1)
	go func() { ended <- f.Fill(ctx) }()
	select {
	case err := <-ended:
		if err != nil || !f.Ready() {
			t.Errorf("ready %v, %v", f.Ready(), err)
		}
	case <-ctx.Done():
		t.Error("one waits for the other")
	}
}
