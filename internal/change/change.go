// Package change names the entries of the store's change log: that something has changed. Whoever keeps a view of the
// store in memory follows the log and looks up what the entry refers to. It imports nothing of ours.
package change

// Kind says what sort of record changed.
type Kind string

const (
	Talent  Kind = "talent"
	Company Kind = "company"
	Job     Kind = "job"
)

// Change names a record that has changed.
type Change struct {
	Kind Kind
	ID   string
}

// Cursor is a position in the log; the zero value is its beginning. What its fields mean is the store's business.
type Cursor struct{ Tx, Seq int64 }

// Before reports whether c stands before another place of the same log.
func (c Cursor) Before(other Cursor) bool {
	return c.Tx < other.Tx || c.Tx == other.Tx && c.Seq < other.Seq
}
