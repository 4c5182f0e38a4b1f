package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"time"
)

const password = "a long walk by the sea"

// person is somebody with an account and a session.
type person struct{ email, token string }

// register signs people up through the API, as anybody would, and waits until the tasks that follow (the mails) are
// done.
func (p *process) register(count int) ([]person, error) {
	people := make([]person, count)
	failures := make([]error, count)
	var wg sync.WaitGroup
	slots := make(chan struct{}, 4)
	for i := range people {
		slots <- struct{}{}
		wg.Go(func() {
			defer func() { <-slots }()
			people[i].email = fmt.Sprintf("bench-%d@tawafuq.example", i)
			people[i].token, failures[i] = signUp(p.url, people[i].email)
		})
	}
	wg.Wait()
	for _, err := range failures {
		if err != nil {
			return nil, err
		}
	}
	return people, p.waitIdle()
}

type signedIn struct {
	AuthToken string `json:"authToken"`
}

func signUp(url, email string) (string, error) {
	var in signedIn
	err := expect(http.StatusCreated, "POST", url+"/api/talent/register", "", map[string]any{
		"firstName": "Sara",
		"lastName":  "Al Harbi",
		"email":     email,
		"password":  password,
		"title":     "Backend Engineer",
		"location":  "Riyadh",
	}, &in)
	return in.AuthToken, err
}

func signIn(url, email string) (string, error) { return signInWith(url, email, password) }

func signInWith(url, email, password string) (string, error) {
	var in signedIn
	err := expect(http.StatusOK, "POST", url+"/api/auth/login", "",
		map[string]any{"email": email, "password": password}, &in)
	return in.AuthToken, err
}

// waitIdle returns when the background tasks of the process have been dealt with: none waits, or as many for a while.
// Those are due hours from now, as reminders are.
func (p *process) waitIdle() error {
	const aWhile = 3 * time.Second
	last, since := "", time.Now()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(200 * time.Millisecond) {
		response, err := http.Get(p.metrics)
		if err != nil {
			return err
		}
		raw, err := io.ReadAll(response.Body)
		response.Body.Close()
		if err != nil {
			return err
		}
		_, after, _ := strings.Cut(string(raw), `tawafuq_tasks{state="waiting"} `)
		waiting, _, _ := strings.Cut(after, "\n")
		if waiting != last {
			last, since = waiting, time.Now()
		}
		if waiting == "0" || time.Since(since) > aWhile {
			return nil
		}
	}
	return fmt.Errorf("background tasks of %s still wait after %s", p.url, patience)
}

// expect makes a call that must answer with status, and decodes the answer into out unless it is nil.
func expect(status int, method, url, token string, body, out any) error {
	got, raw, err := call(method, url, token, body)
	if err != nil {
		return err
	}
	if got != status {
		return fmt.Errorf("%s %s answered %d: %s", method, url, got, raw)
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(raw, out)
}

func call(method, url, token string, body any) (int, []byte, error) {
	raw, err := json.Marshal(body)
	if err != nil {
		return 0, nil, err
	}
	r, err := http.NewRequest(method, url, bytes.NewReader(raw))
	if err != nil {
		return 0, nil, err
	}
	r.Header.Set("Content-Type", "application/json")
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0, nil, err
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	return response.StatusCode, answer, err
}
