package main

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
)

// Whoever is measured under more load than it can serve has one core and its clients the other, so that neither takes
// the other's time.
const serverCore, clientCore = "0", "1"

// keepTo keeps this program to one core until the function it returns is called.
func keepTo(core string) (release func(), err error) {
	before := runtime.GOMAXPROCS(1)
	keep := func(cores string) error {
		said, err := exec.Command("taskset", "-a", "-c", "-p", cores, fmt.Sprint(os.Getpid())).CombinedOutput()
		if err != nil {
			return fmt.Errorf("taskset: %w: %s", err, said)
		}
		return nil
	}
	if err := keep(core); err != nil {
		return nil, err
	}
	return func() {
		if err := keep(fmt.Sprintf("0-%d", before-1)); err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
		runtime.GOMAXPROCS(before)
	}, nil
}
