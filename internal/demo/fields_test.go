package demo

import (
	"reflect"
	"testing"

	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// A field that the market leaves empty is one that nobody sees who tries the product out.
func TestTheMarketFillsEveryField(t *testing.T) {
	m := generated(t, 7)
	filled := map[string]bool{}
	note := func(of string, value reflect.Value) {
		for _, field := range reflect.VisibleFields(value.Type()) {
			if !value.FieldByIndex(field.Index).IsZero() {
				filled[of+"."+field.Name] = true
			}
		}
	}
	for _, j := range m.jobs {
		note("Job", reflect.ValueOf(j.Text))
	}
	for _, p := range m.talents {
		note("Profile", reflect.ValueOf(p.Profile))
	}
	for of, shape := range map[string]reflect.Type{
		"Job":     reflect.TypeFor[job.Text](),
		"Profile": reflect.TypeFor[talent.Profile](),
	} {
		for _, field := range reflect.VisibleFields(shape) {
			if field.Name == "Struck" {
				continue // what people did with guesses, not what they wrote
			}
			if !filled[of+"."+field.Name] {
				t.Errorf("no %s of the market has a %s", of, field.Name)
			}
		}
	}
}
