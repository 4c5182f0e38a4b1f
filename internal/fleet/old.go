package fleet

import (
	"context"
	"time"
)

type oldKey struct{}

// AllowOld says that whoever asks may be told what was true a second ago, because they have written nothing since.
func AllowOld(ctx context.Context) context.Context { return context.WithValue(ctx, oldKey{}, true) }

// OldAllowed reports whether AllowOld was said. Without it, everybody reads what they have just written.
func OldAllowed(ctx context.Context) bool { return ctx.Value(oldKey{}) != nil }

// Replica is how a replica of the database does.
type Replica struct {
	Lag         time.Duration // how far it is behind
	Reads, Past int64         // reads that it answered, and that it might have but went to the primary
}
