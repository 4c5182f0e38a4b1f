package document

import (
	"context"
	"testing"
)

func TestCreditsOfPicturesAreNoText(t *testing.T) {
	r := NewReader(t.TempDir())
	defer r.Close()
	const text = "Sara Al Harbi\nThis Photo by Unknown Author is licensed under CC BY-SA\nThis Photo won a prize"
	read, err := r.Read(context.Background(), "cv.txt", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if got := read.String(); got != "Sara Al Harbi\nThis Photo won a prize" {
		t.Errorf("got %q", got)
	}
}
