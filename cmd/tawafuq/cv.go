package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/document"
)

// readCV is a line of the output: what one file says.
type readCV struct {
	File    string          `json:"file"`
	Format  document.Format `json:"format"`
	Pages   int             `json:"pages"`
	Draft   bool            `json:"draft"`
	Text    string          `json:"text"`
	Reading cv.Reading      `json:"reading"`
}

// readOffline prints what CVs say, without a database.
func readOffline(ctx context.Context, a app) error {
	if len(a.args) == 0 {
		return errors.New("cv needs one or more files")
	}
	reader := document.NewReader(filepath.Join(os.TempDir(), "tawafuq-cache"))
	defer reader.Close()
	understand := newUnderstanding(a.config, slog.New(slog.NewTextHandler(a.log, nil)))
	lines := json.NewEncoder(a.out)
	lines.SetEscapeHTML(false)
	for _, file := range a.args {
		content, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		text, err := reader.Read(ctx, filepath.Base(file), content)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		reading, err := understand(ctx, text)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if err := lines.Encode(readCV{file, text.Format, text.Pages, text.Draft, text.String(), reading}); err != nil {
			return err
		}
	}
	return nil
}
