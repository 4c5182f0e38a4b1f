package demo

import (
	"errors"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

var now = time.Date(2026, 3, 15, 10, 0, 0, 0, time.UTC)

func TestSameSeedMakesTheSameMarket(t *testing.T) {
	one, again, other := generated(t, 7), generated(t, 7), generated(t, 8)
	if !reflect.DeepEqual(one, again) {
		t.Error("two markets with the same seed differ")
	}
	mails := map[string]bool{}
	for _, p := range one.talents {
		mails[p.User.Email] = true
	}
	for _, p := range other.talents {
		if mails[p.User.Email] {
			t.Fatalf("%s is in the markets of two seeds", p.User.Email)
		}
	}
	if reflect.DeepEqual(one.jobs[0].Text, other.jobs[0].Text) &&
		reflect.DeepEqual(one.jobs[1].Text, other.jobs[1].Text) {
		t.Error("another seed makes the same jobs")
	}
}

func TestEveryAddressIsConfirmed(t *testing.T) {
	m := generated(t, 7)
	for _, p := range m.talents {
		if !p.User.Verified {
			t.Fatalf("%s is not confirmed", p.User.Email)
		}
	}
	for _, c := range m.companies {
		if !c.User.Verified {
			t.Fatalf("%s is not confirmed", c.User.Email)
		}
	}
}

func TestLoadAgain(t *testing.T) {
	size := Small
	size.Now = now
	whole := generated(t, size.Seed)
	t.Run("changes nothing", func(t *testing.T) {
		before := len(whole.applications)
		if _, err := load(t, whole, size); !errors.Is(err, ErrExists) || len(whole.applications) != before {
			t.Errorf("%v, %d applications after %d", err, len(whole.applications), before)
		}
	})
	t.Run("finishes what was begun, as of then", func(t *testing.T) {
		for stop := 1; ; stop++ {
			half := &memoryStore{failAfter: stop}
			if _, err := load(t, half, size); err == nil {
				break // there are no more batches
			} else if !errors.Is(err, errFull) {
				t.Fatalf("batch %d: %v", stop, err)
			}
			later := size
			later.Now = now.Add(48 * time.Hour)
			want := *whole
			if len(half.companies) == size.Companies { // the last company is stored: everything is there
				if _, err := load(t, half, later); !errors.Is(err, ErrExists) {
					t.Error(err)
				}
				continue
			}
			if _, err := load(t, half, later); err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(half.applications, want.applications) ||
				!reflect.DeepEqual(half.companies, want.companies) || !reflect.DeepEqual(half.jobs, want.jobs) {
				t.Errorf("after a stop at batch %d the market differs", stop)
			}
		}
	})
}

func TestEveryRecordPassesItsChecks(t *testing.T) {
	k := generated(t, 3)
	mails := map[string]bool{}
	fresh := func(email string) {
		if key := account.EmailKey(email); mails[key] {
			t.Errorf("%s twice", email)
		} else {
			mails[key] = true
		}
	}
	for _, c := range k.companies {
		fresh(c.User.Email)
		if got, err := checkedCompany(c); err != nil || !reflect.DeepEqual(got, c) || c.Company.ID != c.User.CompanyID {
			t.Errorf("%+v: %v", c, err)
		}
	}
	for _, j := range k.jobs {
		var c errs.Check
		if got := j.Text.Checked(&c, j.Status == job.Draft, j.CreatedAt); c.Err() != nil ||
			!reflect.DeepEqual(got, j.Text) {
			t.Errorf("%+v: %v", j, c.Err())
		}
		if expired := j.Deadline != "" && !j.Deadline.End().After(now); expired != (j.Status == job.Expired) ||
			j.CreatedAt.After(now) || j.PostedAt.IsZero() != (j.Status == job.Draft) {
			t.Errorf("a job of %s until %q is %s", j.CreatedAt, j.Deadline, j.Status)
		}
	}
	for _, p := range k.talents {
		fresh(p.User.Email)
		if got, err := checkedTalent(p); err != nil || !reflect.DeepEqual(got, p) || p.Profile.UserID != p.User.ID {
			t.Errorf("%+v: %v", p, err)
		}
		checkHistory(t, p.Profile)
	}
	if !slices.IsSortedFunc(k.talents, func(a, b Talent) int { return strings.Compare(a.User.ID, b.User.ID) }) {
		t.Error("ids do not sort by time")
	}
}

// checkHistory checks that the months of work add up to the years, without two positions at once.
func checkHistory(t *testing.T, p talent.Profile) {
	t.Helper()
	months, before := 0, "9999"
	for _, w := range p.WorkHistory {
		end := w.End
		if end == "" {
			end = now.Format(month)
		}
		from, err1 := time.Parse(month, w.Start)
		to, err2 := time.Parse(month, end)
		if err1 != nil || err2 != nil || end > before {
			t.Errorf("work from %s to %s before %s", w.Start, end, before)
		}
		months += (to.Year()-from.Year())*12 + int(to.Month()-from.Month())
		before = w.Start
	}
	if want := int(math.Round(p.Experience * 12)); len(p.WorkHistory) > 0 && months != want {
		t.Errorf("%d months of work for %d", months, want)
	}
}

func TestApplicationsFollowTheRules(t *testing.T) {
	k := generated(t, 3)
	jobs, talents := map[string]job.Job{}, map[string]Talent{guests.Talent.ID: {}}
	for _, j := range k.jobs {
		jobs[j.ID] = j
	}
	for _, p := range k.talents {
		talents[p.User.ID] = p
	}
	live, counts := map[[2]string]bool{}, map[application.Status]int{}
	answered, soon := 0, 0
	for _, a := range k.applications {
		j, posted := jobs[a.JobID]
		p, there := talents[a.TalentID]
		at := a.Events[0].At
		if !posted || !there || j.Status == job.Draft || j.CompanyID != a.CompanyID || at.Before(j.PostedAt) ||
			at.Before(p.User.CreatedAt) || at.After(now) ||
			j.Deadline != "" && !at.Before(j.Deadline.End()) {
			t.Fatalf("%+v cannot be for %+v", a, j)
		}
		for i, e := range a.Events[1:] {
			before := a.Events[i]
			withdrawn := e.Status == application.Withdrawn && before.Status == application.Pending && !e.ByCompany
			if !withdrawn && !(e.ByCompany && before.Status.CanBecome(e.Status)) || !e.At.After(before.At) ||
				e.At.After(now) {
				t.Errorf("%+v after %+v", e, before)
			}
		}
		last := a.Events[len(a.Events)-1].Status
		counts[last]++
		if pair := [2]string{a.JobID, a.TalentID}; last != application.Withdrawn {
			if live[pair] {
				t.Error("two live applications of one talent to one job")
			}
			live[pair] = true
		}
		if a.Satisfied != nil && !last.Final() {
			t.Error("a verdict on an outcome that does not exist")
		}
		if len(a.Events) > 1 && a.Events[1].ByCompany {
			answered++
			if a.Events[1].At.Sub(at) < 24*time.Hour {
				soon++
			}
		}
	}
	for _, status := range append(application.Statuses, application.Withdrawn) {
		if counts[status] == 0 {
			t.Errorf("nobody is %s", status)
		}
	}
	if soon*100 < 85*answered {
		t.Errorf("%d of %d answers within a day", soon, answered)
	}
}

func TestGuestsTakePart(t *testing.T) {
	k := generated(t, Small.Seed)
	ofCompany, ofTalent, own := map[application.Status]bool{}, map[application.Status]bool{}, map[job.Status]int{}
	for _, j := range k.jobs {
		if j.CompanyID == guests.Company.CompanyID {
			own[j.Status]++
		}
	}
	for _, a := range k.applications {
		if last := a.Events[len(a.Events)-1].Status; a.TalentID == guests.Talent.ID {
			ofTalent[last] = true
		} else if a.CompanyID == guests.Company.CompanyID {
			ofCompany[last] = true
		}
	}
	if own[job.Open] < 5 || own[job.Draft] == 0 || own[job.Closed] == 0 || len(ofCompany) < 4 || len(ofTalent) < 3 {
		t.Errorf("the guest company has jobs %v and applicants %v, the guest talent is %v", own, ofCompany, ofTalent)
	}
}

func TestMarketCoversFieldsAndLanguages(t *testing.T) {
	v := words()
	if len(v.occupations) < 60 || len(v.byField) < 15 {
		t.Errorf("%d occupations in %d fields", len(v.occupations), len(v.byField))
	}
	for _, o := range v.occupations {
		if o.title.ar == "" || o.low <= 0 || o.high <= o.low || o.weight <= 0 || len(o.skills) < 5 || len(o.does) < 3 ||
			len(o.needs) == 0 || v.departments[o.field].ar == "" {
			t.Errorf("%s lacks something: %+v", o.title.en, o)
		}
	}
	for _, k := range v.kinds {
		for _, field := range k.hires {
			if v.byField[field] == nil {
				t.Errorf("%s hires for %q, which is not a field", k.about.en, field)
			}
		}
	}
	m := generated(t, 5)
	inArabic := 0
	for _, j := range m.jobs {
		if strings.ContainsFunc(j.Title, func(r rune) bool { return unicode.Is(unicode.Arabic, r) }) {
			inArabic++
		}
		if strings.ContainsAny(j.Title+j.Description+strings.Join(j.Requirements, ""), "{}\uFFFD") {
			t.Errorf("something was not filled in: %+v", j.Text)
		}
	}
	if inArabic < len(m.jobs)/5 || inArabic > len(m.jobs)*4/5 {
		t.Errorf("%d of %d titles are Arabic", inArabic, len(m.jobs))
	}
	whole := 0
	for _, p := range m.talents {
		if p.Profile.Completeness() >= 90 {
			whole++
		}
		if strings.ContainsAny(p.Profile.Bio, "{}\uFFFD") {
			t.Errorf("something was not filled in: %s", p.Profile.Bio)
		}
	}
	if whole == 0 || whole == len(m.talents) {
		t.Errorf("%d of %d profiles are complete", whole, len(m.talents))
	}
}
