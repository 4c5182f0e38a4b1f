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

// Cursor is a position in the log; the zero value is its beginning. Only the store reads its fields.
type Cursor struct{ Tx, Seq int64 }
