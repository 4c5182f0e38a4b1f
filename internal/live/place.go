package live

import (
	"fmt"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
)

// Kept is how long the log keeps an event. A page that was away longer may have missed some.
const Kept = 24 * time.Hour

// margin is what the clocks of processes may differ by, and how long a transaction may take to commit.
const margin = 5 * time.Second

// Place is where a page stopped reading, and when. The page keeps it as a text that means nothing to it.
type Place struct {
	Cursor change.Cursor
	At     time.Time
}

func (p Place) String() string {
	return fmt.Sprintf("%d-%d-%d", p.Cursor.Tx, p.Cursor.Seq, p.At.UnixMilli())
}

// ParsePlace reads what String wrote. Anything else is reported as no place.
func ParsePlace(text string) (p Place, ok bool) {
	var at int64
	var rest string
	n, _ := fmt.Sscanf(text, "%d-%d-%d%s", &p.Cursor.Tx, &p.Cursor.Seq, &at, &rest)
	p.At = time.UnixMilli(at)
	return p, n == 3 && p.Cursor.Tx >= 0 && p.Cursor.Seq >= 0 && at >= 0
}

// gone reports whether events after the place may have been deleted.
func (p Place) gone(now time.Time) bool { return now.Sub(p.At) > Kept-time.Hour }
