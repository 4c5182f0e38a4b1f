// Command away makes a visit to the dashboard two hours old: no story can wait until somebody has been away.
package main

import (
	"context"
	"log"
	"os"
	"time"

	"github.com/tawafuq/tawafuq/internal/store"
)

func main() {
	ctx := context.Background()
	s, err := store.Open(ctx, os.Args[1], "")
	if err != nil {
		log.Fatal(err)
	}
	defer s.Close()
	if err := s.Visited(ctx, os.Args[2], time.Now().Add(-2*time.Hour), time.Time{}); err != nil {
		log.Fatal(err)
	}
}
