package main

import (
	"fmt"
	"net/http"
	"time"
)

const refusals = 40

// measureRefusals compares how long it takes to refuse a wrong password and an unknown address, in turns: whoever could
// tell them apart could learn who has an account.
func measureRefusals(t *table, product *process, known person) error {
	took := map[string][]time.Duration{}
	for n := range 2 * refusals {
		email := known.email
		if n%2 == 1 {
			email = fmt.Sprintf("nobody-%d@tawafuq.example", n)
		}
		began := time.Now()
		err := expect(http.StatusUnauthorized, "POST", product.url+"/api/auth/login", "",
			map[string]any{"email": email, "password": "not the password"}, nil)
		if err != nil {
			return err
		}
		kind := map[bool]string{true: "known", false: "unknown"}[email == known.email]
		took[kind] = append(took[kind], time.Since(began))
	}
	wrong, unknown := median(took["known"]), median(took["unknown"])
	figure := fmt.Sprintf("%.2f (%.1f ms against %.1f ms)",
		float64(unknown)/float64(wrong), milliseconds(unknown), milliseconds(wrong))
	t.add("log-in refused: unknown address as a share of wrong password", figure, "alike")
	return nil
}
