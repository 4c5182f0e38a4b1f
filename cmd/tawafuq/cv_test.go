package main

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const cvText = `Sara Al Harbi
Registered Nurse
sara@example.com | 0551234567 | Riyadh

SKILLS
Patient care, First aid
`

func TestCVCommand(t *testing.T) {
	file := filepath.Join(t.TempDir(), "cv.txt")
	if err := os.WriteFile(file, []byte(cvText), 0o600); err != nil {
		t.Fatal(err)
	}
	// The language model stands in for the outside world: it says one thing the text says and one it does not.
	model := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		io.WriteString(w,
			`{"choices":[{"message":{"content":"{\"title\":\"Astronaut\",\"name\":\"Sara Al Harbi\"}"}}]}`)
	}))
	defer model.Close()
	for name, env := range map[string]map[string]string{"alone": {},
		"with a second opinion": {"TAWAFUQ_LLM_URL": model.URL, "TAWAFUQ_LLM_MODEL": "big"}} {
		var out bytes.Buffer
		if err := run(t.Context(), []string{"cv", file}, environmentOf(env), strings.NewReader(""), &out,
			io.Discard); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var read readCV
		if err := json.Unmarshal(out.Bytes(), &read); err != nil || read.Format != "txt" ||
			read.Reading.Name.Value != "Sara Al Harbi" || read.Reading.Title.Value != "Registered Nurse" ||
			len(read.Reading.Skills) != 2 {
			t.Errorf("%s: %v %s", name, err, out.String())
		}
	}
	for _, args := range [][]string{{"cv"}, {"cv", file + ".none"}, {"cv", os.Args[0]}} {
		if err := run(t.Context(), args, environmentOf(nil), strings.NewReader(""), io.Discard,
			io.Discard); err == nil {
			t.Errorf("%v: no error", args)
		}
	}
}
