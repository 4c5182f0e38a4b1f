package main

import (
	"os"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
)

// examples is where the files are that an installation would be run with.
const examples = "deploy/cluster"

// example returns a file of the examples with parts of it replaced, each as old=new.
func example(name string, replaced ...string) (string, error) {
	raw, err := os.ReadFile(filepath.Join(examples, name))
	if err != nil {
		return "", err
	}
	var pairs []string
	for _, r := range replaced {
		old, new, _ := strings.Cut(r, "=")
		pairs = append(pairs, old, new)
	}
	return strings.NewReplacer(pairs...).Replace(string(raw)), nil
}

// place puts an example into a folder and returns its path.
func (c *cluster) place(name, folder string, replaced ...string) (string, error) {
	content, err := example(name, replaced...)
	if err != nil {
		return "", err
	}
	path := filepath.Join(folder, name)
	return path, os.WriteFile(path, []byte(content), 0o644)
}

// environment returns the variables of an example.
func environment(name string, replaced ...string) ([]string, error) {
	content, err := example(name, replaced...)
	if err != nil {
		return nil, err
	}
	var env []string
	for line := range strings.Lines(content) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			env = append(env, line)
		}
	}
	return env, nil
}

// ownFolder creates a folder that belongs to a user.
func ownFolder(path, name string) error {
	if err := os.MkdirAll(path, 0o700); err != nil {
		return err
	}
	owner, err := user.Lookup(name)
	if err != nil {
		return err
	}
	id, err := strconv.Atoi(owner.Uid)
	if err != nil {
		return err
	}
	group, err := strconv.Atoi(owner.Gid)
	if err != nil {
		return err
	}
	return os.Chown(path, id, group)
}
