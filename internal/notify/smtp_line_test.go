package notify_test

import (
	"bufio"
	"fmt"
	"net"
	"net/mail"
	"strings"
	"sync"
	"testing"

	"github.com/tawafuq/tawafuq/internal/notify"
)

// brittle is a mail server that hangs up when it is told to.
type brittle struct {
	url string
	// ends reports whether the server hangs up instead of answering: at a command, "." for the end of a letter, and
	// "taken" after it has said that it took one. n counts connections, from 1.
	ends func(n int, at string) bool
	// answers is what it says to a command in place of 250; empty for that.
	answers func(n int, command string) string

	mu          sync.Mutex
	connections int
	letters     []string
}

func newBrittle(t *testing.T) *brittle {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	b := &brittle{
		url:     "smtp://" + listener.Addr().String() + "?tls=none",
		ends:    func(int, string) bool { return false },
		answers: func(int, string) string { return "" },
	}
	go func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return
			}
			b.mu.Lock()
			b.connections++
			n := b.connections
			b.mu.Unlock()
			go b.talk(n, connection)
		}
	}()
	return b
}

func (b *brittle) talk(n int, connection net.Conn) {
	defer connection.Close()
	lines := bufio.NewScanner(connection)
	fmt.Fprint(connection, "220 here\r\n")
	for lines.Scan() {
		command, _, _ := strings.Cut(lines.Text(), " ")
		if b.ends(n, command) {
			return
		}
		answer := b.answers(n, lines.Text())
		switch {
		case answer != "":
		case command == "DATA":
			fmt.Fprint(connection, "354 go on\r\n")
			var letter strings.Builder
			for lines.Scan() && lines.Text() != "." {
				letter.WriteString(lines.Text() + "\r\n")
			}
			if b.ends(n, ".") {
				return
			}
			b.mu.Lock()
			b.letters = append(b.letters, letter.String())
			b.mu.Unlock()
			answer = "250 taken"
		case command == "QUIT":
			answer = "221 bye"
		default:
			answer = "250 fine"
		}
		fmt.Fprint(connection, answer+"\r\n")
		if answer == "250 taken" && b.ends(n, "taken") {
			return
		}
	}
}

func (b *brittle) seen() (connections int, letters []string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.connections, b.letters
}

func (b *brittle) sender(t *testing.T) notify.Sender {
	t.Helper()
	s, err := notify.NewSMTP(b.url, "no-reply@tawafuq.example")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func mailTo(n int) notify.Mail {
	return notify.Mail{To: fmt.Sprintf("reader%d@example.com", n), Subject: "News", Text: "Hello", HTML: "<p>Hello",
		ID: fmt.Sprint("letter", n)}
}

func header(t *testing.T, letter, name string) string {
	t.Helper()
	m, err := mail.ReadMessage(strings.NewReader(letter))
	if err != nil {
		t.Fatal(err)
	}
	return m.Header.Get(name)
}

func TestLettersShareAConnection(t *testing.T) {
	b := newBrittle(t)
	s := b.sender(t)
	const letters = 230
	for n := range letters {
		if err := s.Send(t.Context(), mailTo(n)); err != nil {
			t.Fatal(err)
		}
	}
	connections, got := b.seen()
	if connections != 3 || len(got) != letters {
		t.Errorf("%d letters over %d connections", len(got), connections)
	}
	for n, letter := range got {
		if to := header(t, letter, "To"); to != fmt.Sprintf("<reader%d@example.com>", n) {
			t.Fatalf("letter %d is to %s", n, to)
		}
	}
}

// Whatever becomes of a connection, a letter that was taken is sent once, and one that was not is told as such.
func TestABrokenConnectionLosesAndDoublesNothing(t *testing.T) {
	first := func(at string) func(int, string) bool {
		return func(n int, now string) bool { return n == 1 && now == at }
	}
	second := func(at string) func(int, string) bool {
		asked := 0
		return func(_ int, now string) bool {
			if now == at {
				asked++
			}
			return now == at && asked == 2
		}
	}
	silent := func(int, string) string { return "" }
	for name, c := range map[string]struct {
		ends        func(int, string) bool
		answers     func(int, string) string
		failed      []int // tries that fail, of the letters 0, 1 and 2, each of which is tried until it is sent
		connections int
	}{
		"after a letter was taken":  {first("taken"), silent, nil, 2},
		"in the middle of a letter": {first("."), silent, []int{0}, 2},
		"while it waited":           {second("NOOP"), silent, nil, 2},
		"no second letter": {first("never"), func() func(int, string) string {
			asked := 0
			return func(n int, command string) string {
				if n == 1 && strings.HasPrefix(command, "MAIL") {
					if asked++; asked == 2 {
						return "421 one is enough"
					}
				}
				return ""
			}
		}(), nil, 2},
		"a reader who is not known": {first("never"), func(_ int, command string) string {
			if strings.HasPrefix(command, "RCPT TO:<reader1@") {
				return "550 5.1.1 nobody"
			}
			return ""
		}, []int{1}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBrittle(t)
			b.ends, b.answers = c.ends, c.answers
			s := b.sender(t)
			var failed []int
			for n := range 3 {
				for range 2 {
					err := s.Send(t.Context(), mailTo(n))
					if err == nil {
						break
					}
					if len(failed) == 0 || failed[len(failed)-1] != n {
						failed = append(failed, n)
					}
				}
			}
			if fmt.Sprint(failed) != fmt.Sprint(c.failed) {
				t.Errorf("%v failed, want %v", failed, c.failed)
			}
			connections, got := b.seen()
			var ids []string
			for _, letter := range got {
				ids = append(ids, header(t, letter, "Message-ID"))
			}
			want := "[<letter0@tawafuq.example> <letter1@tawafuq.example> <letter2@tawafuq.example>]"
			if strings.Contains(name, "not known") {
				want = "[<letter0@tawafuq.example> <letter2@tawafuq.example>]"
			}
			if fmt.Sprint(ids) != want || connections != c.connections {
				t.Errorf("over %d connections: %v", connections, ids)
			}
		})
	}
}
