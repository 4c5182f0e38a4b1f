package main

import (
	"bufio"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/store"
	"github.com/tawafuq/tawafuq/locales"
)

// admin creates an operator's account. It uses a password from a pipe; at a terminal it generates one and shows it
// once.
func admin(ctx context.Context, a app) error {
	if len(a.args) != 2 || a.args[0] != "create" {
		return errors.New("usage: tawafuq admin create EMAIL")
	}
	password, given := readPassword(a)
	s, err := openStore(ctx, a.config, store.Patient())
	if err != nil {
		return err
	}
	defer s.Close()
	user, err := account.NewService(s, nil, time.Now).CreateAdmin(ctx, a.args[1], password)
	if err != nil {
		return inWords(err)
	}
	fmt.Fprintf(a.out, "operator %s created\n", user.Email)
	if !given {
		fmt.Fprintf(a.out, "password: %s\n", password)
	}
	return nil
}

func readPassword(a app) (password string, given bool) {
	if file, ok := a.in.(*os.File); ok {
		if info, err := file.Stat(); err != nil || info.Mode()&os.ModeCharDevice != 0 {
			return rand.Text(), false
		}
	}
	line, _ := bufio.NewReader(a.in).ReadString('\n') // the last line may lack its line break
	line = strings.TrimRight(line, "\r\n")
	if line == "" {
		return rand.Text(), false
	}
	return line, true
}

// inWords words an error of the domain as the page would.
func inWords(err error) error {
	known, ok := errs.As(err)
	if !ok {
		return err
	}
	parts := []string{locales.Text(locales.Default, "error."+known.Code, nil)}
	for field, what := range known.Fields {
		parts = append(parts, field+": "+locales.Text(locales.Default, "error.field."+what.Code, what.Args))
	}
	return errors.New(strings.Join(parts, " "))
}
