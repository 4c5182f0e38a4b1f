// Package change names what the store's change log tells: that a thing is different now. Whoever keeps a view of the
// store in memory follows the log; what the thing is now, the follower looks up. It imports nothing of ours.
package change

// Kind says what sort of thing changed.
type Kind string

const (
	Talent  Kind = "talent"
	Company Kind = "company"
	Job     Kind = "job"
)

// Change is a thing that is different now.
type Change struct {
	Kind Kind
	ID   string
}

// Cursor is a place in the log; the zero value is its beginning. Only the store reads its inside.
type Cursor struct{ Tx, Seq int64 }
