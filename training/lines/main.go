// Command lines writes the lines of documents as the product reads them, with what is known about their look, for
// people to label.
//
//	go run ./training/lines FILES OUT
package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/document"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: lines FILES OUT")
		os.Exit(2)
	}
	from, to := os.Args[1], os.Args[2]
	reader := document.NewReader(filepath.Join(os.TempDir(), "tawafuq-lines"))
	defer reader.Close()
	files, err := filepath.Glob(filepath.Join(from, "*"))
	if err != nil {
		panic(err)
	}
	for _, name := range files {
		content, err := os.ReadFile(name)
		if err != nil {
			panic(err)
		}
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
		read, err := reader.Read(ctx, filepath.Base(name), content)
		cancel()
		if err != nil {
			fmt.Fprintln(os.Stderr, filepath.Base(name), err)
			continue
		}
		var b strings.Builder
		for i, l := range read.Lines {
			marks := ""
			if l.Bold {
				marks += "b"
			}
			if l.Heading {
				marks += "h"
			}
			if l.Bullet {
				marks += "*"
			}
			fmt.Fprintf(&b, "%d|%s|%.0f|%d|%s\n", i+1, marks, l.Size, l.Block, strings.ReplaceAll(l.Text, "\t", " ⇥ "))
		}
		out := filepath.Join(to, filepath.Base(name)+".txt")
		if err := os.WriteFile(out, []byte(b.String()), 0o600); err != nil {
			panic(err)
		}
	}
}
