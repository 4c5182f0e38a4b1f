// Command tawafuq is the whole product in one binary: the API, the page, the migrations.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second Ctrl+C ends the process at once
	if err := run(ctx, os.Args[1:], os.Getenv, os.Stdin, os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "tawafuq:", err)
		os.Exit(1)
	}
}

// command is one word of the command line.
type command struct {
	name, help string
	run        func(ctx context.Context, a app) error
}

var commands = []command{
	{"serve", "serve the product (the default)", serve},
	{"migrate", "bring the database to this version", migrate},
	{
		"check",
		"look for damage in database and files, compare what searches would show with the database, " +
			"and name what is wrong",
		check,
	},
	{
		"backup",
		"backup [--key FILE] DIR: write database and files into an empty folder while the server serves; " +
			"backup --new-key FILE: make a key to encrypt with",
		makeBackup,
	},
	{
		"restore",
		"restore [--key FILE] [--deleted LIST] DIR: fill an empty installation with a backup, " +
			"without what people have deleted since",
		restore,
	},
	{
		"demo",
		"demo [--companies N] [--jobs N] [--talents N] [--seed S]: " +
			"fill the database with a made-up market and the demo accounts",
		demo,
	},
	{
		"admin",
		"admin create EMAIL: create an operator's account, with a password from standard input or a generated one",
		admin,
	},
	{
		"bounce",
		"bounce [ADDRESS]: take a delivery report from standard input, sent to an address of TAWAFUQ_BOUNCE_EMAIL",
		bounce,
	},
	{"cv", "cv FILE...: print what CVs say, offline, one JSON object per line", readOffline},
	{
		"match",
		"match --job FILE --candidates FILE: score offline; match --receipt FILE: check a receipt",
		matchOffline,
	},
	{
		"rank",
		"rank --kind title|skill|text --queries FILE --corpus FILE [--top K]: rank texts offline, as TREC run lines",
		rankOffline,
	},
	{"openapi", "openapi [--page]: print the API's OpenAPI document, or what the page knows from the server", openAPI},
	{"version", "print the version", printVersion},
}

// app is what a command has to work with.
type app struct {
	config   config
	args     []string // after the command's name
	in       io.Reader
	out, log io.Writer
}

// run is the program without its process: everything external is an argument.
func run(ctx context.Context, args []string, getenv func(string) string, in io.Reader, out, errOut io.Writer) error {
	name := "serve"
	if len(args) > 0 {
		name, args = args[0], args[1:]
	}
	for _, c := range commands {
		if c.name != name {
			continue
		}
		cfg, err := readConfig(getenv)
		if err != nil {
			return err
		}
		log := newLogBuffer(errOut)
		defer log.Close()
		return c.run(ctx, app{config: cfg, args: args, in: in, out: out, log: log})
	}
	if name == "help" || name == "--help" || name == "-h" {
		usage(out)
		return nil
	}
	usage(errOut)
	return fmt.Errorf("unknown command %q", name)
}

func usage(w io.Writer) {
	fmt.Fprintln(w, "usage: tawafuq COMMAND")
	for _, c := range commands {
		fmt.Fprintf(w, "  %-8s %s\n", c.name, c.help)
	}
}

// version is set by the build.
var version = "dev"

func printVersion(_ context.Context, a app) error {
	_, err := fmt.Fprintln(a.out, version)
	return err
}
