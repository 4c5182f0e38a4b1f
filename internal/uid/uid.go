// Package uid makes row ids.
package uid

import "github.com/google/uuid"

// New returns an id that sorts by the time it was made.
func New() string { return uuid.Must(uuid.NewV7()).String() }
