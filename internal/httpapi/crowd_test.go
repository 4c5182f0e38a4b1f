package httpapi

import (
	"fmt"
	"testing"
	"time"
)

func TestTheOwnerIsWarnedOnceAnEpisode(t *testing.T) {
	now := time.Now()
	cs := newCrowds(true, testHash, func() time.Time { return now })
	warned := 0
	attack := func(networks int) {
		for i := range networks {
			if cs.refuse("sara") == 0 && cs.fail("sara", fmt.Sprint(now, i)) {
				warned++
			}
		}
	}
	attack(maxNetworks)
	if cs.refuse("sara") != 0 || warned != 0 {
		t.Fatalf("refused after %d networks, warned %d times", maxNetworks, warned)
	}
	attack(1) // its first network has already failed
	attack(maxNetworks)
	now = now.Add(time.Minute)
	attack(5)
	if wait := cs.refuse("sara"); wait <= 0 || wait > crowdWindow || warned != 1 {
		t.Fatalf("wait %v, warned %d times", wait, warned)
	}
	if cs.refuse("omar") != 0 {
		t.Error("another account is refused")
	}
	// The same attack goes on for hours: people get in whenever it is quiet enough, and nobody is warned again.
	for range 30 {
		now = now.Add(10 * time.Minute)
		attack(maxNetworks + 5)
	}
	if warned != 1 {
		t.Errorf("warned %d times of one attack", warned)
	}
	now = now.Add(2 * time.Hour)
	if cs.refuse("sara") != 0 {
		t.Error("refused after hours of quiet")
	}
	attack(maxNetworks + 1)
	if warned != 2 {
		t.Errorf("warned %d times of two attacks", warned)
	}
}

func TestCrowdsStaySmall(t *testing.T) {
	cs := newCrowds(true, testHash, time.Now)
	for i := range maxNetworks * 10 {
		cs.fail("sara", fmt.Sprint(i))
	}
	for i := range maxCrowds {
		cs.fail(fmt.Sprint(i), "one")
		if i%100 == 0 && cs.refuse("sara") == 0 {
			t.Fatalf("forgotten after %d other accounts", i)
		}
	}
	if n := cs.byAccount.len(); n != maxCrowds || cs.byAccount.order.Len() != maxCrowds {
		t.Errorf("%d crowds are remembered", n)
	}
	if n := len(cs.byAccount.peek(testHash.key("sara")).networks); n != maxNetworks+1 {
		t.Errorf("%d networks of one account are remembered", n)
	}
}
