package list_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/list"
)

func TestNewPage(t *testing.T) {
	for asked, want := range map[int]int{-1: 50, 0: 50, 1: 1, 100: 100, 101: 100, 1 << 40: 100} {
		if got := list.NewPage(asked, "c"); got.Limit != want || got.Cursor != "c" {
			t.Errorf("%d: %+v, want a limit of %d", asked, got, want)
		}
	}
}

// The pages of a list are the list: each item once, in order, whatever the page size.
func TestSliceInPages(t *testing.T) {
	for size := range 12 {
		var all []int
		for i := range size {
			all = append(all, i)
		}
		for limit := 1; limit <= 13; limit++ {
			t.Run(fmt.Sprintf("%d by %d", size, limit), func(t *testing.T) {
				var got []int
				cursor := ""
				for pieces := 0; ; pieces++ {
					page := list.Slice(all, list.Page{Limit: limit, Cursor: cursor}, size+100)
					if page.Items == nil || len(page.Items) > limit || page.Total != size+100 {
						t.Fatalf("%+v", page)
					}
					if pieces > 0 && len(page.Items) == 0 {
						t.Error("the promised next page is empty")
					}
					got = append(got, page.Items...)
					if cursor = page.Next; cursor == "" {
						break
					}
				}
				if !slices.Equal(got, all) {
					t.Errorf("got %v", got)
				}
			})
		}
	}
}

func TestSliceWithBadCursors(t *testing.T) {
	all := []string{"a", "b", "c"}
	for cursor, want := range map[string][]string{"": {"a", "b"}, "x": {"a", "b"}, "-5": {"a", "b"}, "2": {"c"},
		"3": {}, "99999999": {}, "9223372036854775807": {}} {
		if got := list.Slice(all, list.Page{Limit: 2, Cursor: cursor}, 3); !slices.Equal(got.Items, want) ||
			got.Items == nil {
			t.Errorf("%q: %q, want %q", cursor, got.Items, want)
		}
	}
}

func TestCut(t *testing.T) {
	cursor := func(s string) string { return "after " + s }
	for name, test := range map[string]struct {
		items []string
		want  list.Of[string]
	}{
		"nothing":        {nil, list.Of[string]{Items: []string{}, Total: 9}},
		"exactly a page": {[]string{"أ", "ب"}, list.Of[string]{Items: []string{"أ", "ب"}, Total: 9}},
		"one more follows": {[]string{"أ", "ب", "ت"}, list.Of[string]{Items: []string{"أ", "ب"}, Next: "after ب",
			Total: 9}},
	} {
		if got := list.Cut(test.items, list.Page{Limit: 2}, 9, cursor); !slices.Equal(got.Items, test.want.Items) ||
			got.Items == nil || got.Next != test.want.Next || got.Total != 9 {
			t.Errorf("%s: %+v, want %+v", name, got, test.want)
		}
	}
}
