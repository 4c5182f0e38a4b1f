package engine

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"syscall"
)

// Client is an engine in its own process. Stop it when done.
type Client struct {
	Name string
	cmd  *exec.Cmd
	to   io.WriteCloser
	in   *json.Encoder
	out  *json.Decoder
}

// Start starts the process of an engine: one that calls Serve, or speaks as it does.
func Start(name string, cmd *exec.Cmd) (*Client, error) {
	cmd.Stderr = os.Stderr
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL} // nothing outlives a killed bench
	to, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	from, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return &Client{Name: name, cmd: cmd, to: to, in: json.NewEncoder(to), out: json.NewDecoder(from)}, nil
}

// Load has the engine load the documents of a file.
func (c *Client) Load(path string, s Settings) (Reply, error) {
	return c.send(Request{Load: path, Settings: s})
}

// Ask asks questions, one after the other.
func (c *Client) Ask(s Settings, questions []Question, limit int) ([]Answer, error) {
	r, err := c.send(Request{Settings: s, Questions: questions, Limit: limit})
	if err == nil && len(r.Answers) != len(questions) {
		err = fmt.Errorf("%s answered %d of %d questions", c.Name, len(r.Answers), len(questions))
	}
	return r.Answers, err
}

func (c *Client) send(request Request) (Reply, error) {
	var r Reply
	if err := c.in.Encode(request); err != nil {
		return r, fmt.Errorf("%s: %w", c.Name, err)
	}
	if err := c.out.Decode(&r); err != nil {
		return r, fmt.Errorf("%s: %w", c.Name, err)
	}
	if r.Failure != "" {
		return r, fmt.Errorf("%s: %w", c.Name, errors.New(r.Failure))
	}
	return r, nil
}

// Stop ends the engine's process.
func (c *Client) Stop() {
	c.to.Close()
	c.cmd.Wait()
}
