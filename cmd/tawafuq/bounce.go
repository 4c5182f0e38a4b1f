package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/tawafuq/tawafuq/internal/notify"
	"github.com/tawafuq/tawafuq/internal/store"
)

// bounce takes a delivery report from a mail server's pipe. What cannot be used is said and is no failure: the mail
// server would only send a report about it.
func bounce(ctx context.Context, a app) error {
	if a.config.bounceEmail == "" {
		return errors.New("TAWAFUQ_BOUNCE_EMAIL is not set, so no letter comes back to an address of ours")
	}
	st, err := openStore(ctx, a.config, store.Patient())
	if err != nil {
		return err
	}
	defer st.Close()
	to := ""
	if len(a.args) > 0 {
		to = a.args[0]
	}
	ignored, err := notify.NewReports(st, a.config.bounceEmail, time.Now).Take(ctx, to, a.in)
	if err != nil {
		return err
	}
	if ignored != "" {
		fmt.Fprintln(a.out, "ignored:", ignored)
	}
	return nil
}
