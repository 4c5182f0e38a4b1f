// Package soak tells tests how much to try: a share of the cases that are alike, or with SOAK=on all of them.
package soak

import "os"

// On says that there is time for everything: `make soak`.
func On() bool { return os.Getenv("SOAK") == "on" }

// Turn says whether case n of a series is tried: every case in a soak, one of so many otherwise.
func Turn(n, oneOf int) bool { return On() || n%oneOf == 0 }
