//go:build !linux

package effort

import "time"

func threadClock() func() time.Duration { return wallClock() }
