package account

import (
	"context"
	_ "embed"
	"runtime"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/alexedwards/argon2id"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/text"
)

const (
	minPassword = 8
	maxPassword = 128
)

//go:embed common_passwords.txt
var commonList string

var commonPasswords = func() map[string]bool {
	words := strings.Fields(commonList)
	set := make(map[string]bool, len(words))
	for _, w := range words {
		set[w] = true
	}
	return set
}()

// checkPassword notes under field why password is refused. There are no composition rules.
func checkPassword(c *errs.Check, field, password, email string) {
	lower := strings.ToLower(password)
	switch n := utf8.RuneCountInString(password); {
	case password == "":
		c.Add(field, "required", nil)
	case n < minPassword:
		c.Add(field, "passwordShort", map[string]any{"min": minPassword})
	case n > maxPassword:
		c.Add(field, "passwordLong", map[string]any{"max": maxPassword})
	case commonPasswords[lower], lower == EmailKey(email), !text.Visible(password):
		c.Add(field, "passwordCommon", nil)
	}
}

// hasher hashes with argon2id (19 MiB, two passes), at most one hash per core at a time: a burst of sign-ins waits
// instead of exhausting memory.
type hasher struct{ slots chan struct{} }

// spare gives the Go scheduler one more processor for each hash. A hash keeps one for as long as it is left to, and a
// scheduler whose only processor is busy looks at the network every ten milliseconds: whoever asks for little would
// wait through several of them. With one more, the operating system shares the cores out.
var spare struct {
	sync.Mutex
	usual, more int
}

func addSpare(n int) {
	spare.Lock()
	defer spare.Unlock()
	if spare.more == 0 {
		spare.usual = runtime.GOMAXPROCS(0)
	}
	spare.more += n
	runtime.GOMAXPROCS(spare.usual + spare.more)
}

var argonParams = &argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// decoyHash stands in for the hash of an unknown e-mail, so that refusing it takes as long as refusing a wrong
// password.
const decoyHash = "$argon2id$v=19$m=19456,t=2,p=1$msCqKk5L9i42GKR31JQH/g$yLIGiEVNWMbz//4PoF67Kkj3K5qk9qUigxvfaa4QH1U"

func newHasher() hasher { return hasher{make(chan struct{}, runtime.NumCPU())} }

func (h hasher) hash(ctx context.Context, password string) (string, error) {
	if err := h.enter(ctx); err != nil {
		return "", err
	}
	defer h.leave()
	return argon2id.CreateHash(password, argonParams)
}

func (h hasher) matches(ctx context.Context, password, hash string) (bool, error) {
	if err := h.enter(ctx); err != nil {
		return false, err
	}
	defer h.leave()
	return argon2id.ComparePasswordAndHash(password, hash)
}

func (h hasher) enter(ctx context.Context) error {
	select {
	case h.slots <- struct{}{}:
		addSpare(1)
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (h hasher) leave() {
	addSpare(-1)
	<-h.slots
}
