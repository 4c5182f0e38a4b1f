package interpret

import (
	"reflect"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/talent"
)

const arabicCV = `
	# نورة القحطاني
	محاسبة
	noura@example.com | 0550123456 | جدة
	# الخبرات
	! محاسبة أولى	يناير 2020 - حتى الآن
	شركة المراعي
	- إعداد القوائم المالية.
	# التعليم
	بكالوريوس محاسبة، جامعة الملك عبدالعزيز، 2016
	# المهارات
	إكسل، ضريبة القيمة المضافة
	# اللغات
	العربية: لغة أم`

func TestOntoAnEmptyProfile(t *testing.T) {
	p := cv.NewMerger(ourLexicon()).Onto(talent.Profile{}, testInterpreter().Read(textOf(arabicCV)))
	var c errs.Check
	if p = p.Checked(&c); c.Err() != nil {
		t.Errorf("a profile would refuse it: %v", c.Err())
	}
	if p.Title != "محاسبة" || p.Location != "جدة" || p.Phone != "+966550123456" || p.Experience != 6.9 {
		t.Errorf("got %+v", p)
	}
	if want := map[string]string{"العربية": "native"}; !reflect.DeepEqual(p.LanguageLevels, want) {
		t.Errorf("got levels %v, want %v", p.LanguageLevels, want)
	}
	want := []talent.Work{{Position: "محاسبة أولى", Company: "شركة المراعي", Start: "2020-01",
		Description: "إعداد القوائم المالية."}}
	if !reflect.DeepEqual(p.WorkHistory, want) {
		t.Errorf("got works %v, want %v", p.WorkHistory, want)
	}
}

func TestOntoKeepsWhatTheOwnerWrote(t *testing.T) {
	had := talent.Profile{
		Title: "CFO", Location: "الرياض", Skills: []string{"إكسل", "IFRS"}, Languages: []string{"العربيه"},
		LanguageLevels: map[string]string{"العربيه": "fluent"},
		WorkHistory: []talent.Work{{Position: "محاسبه أولى", Company: "شركة المراعي", Start: "2020-01",
			Description: "mine"}},
	}
	p := cv.NewMerger(ourLexicon()).Onto(had, testInterpreter().Read(textOf(arabicCV)))
	if p.Title != "CFO" || p.Location != "الرياض" || p.Phone == "" {
		t.Errorf("got %+v", p)
	}
	if want := []string{"إكسل", "IFRS", "ضريبة القيمة المضافة"}; !reflect.DeepEqual(p.Skills, want) {
		t.Errorf("got skills %q, want %q", p.Skills, want)
	}
	if len(p.WorkHistory) != 1 || p.WorkHistory[0].Description != "mine" || len(p.Languages) != 1 ||
		p.LanguageLevels["العربيه"] != "fluent" {
		t.Errorf("got %+v", p)
	}
}
