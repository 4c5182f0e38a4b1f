package alert

import (
	"context"
	"errors"
	"slices"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/notice"
	"github.com/tawafuq/tawafuq/internal/notify"
	"github.com/tawafuq/tawafuq/internal/worker"
	"github.com/tawafuq/tawafuq/locales"
)

// letter sends a digest. What has closed, was read or was withdrawn since it was made is left out; if that is all,
// nothing is sent.
func (s *Service) letter(ctx context.Context, t worker.Task) error {
	var l Letter
	if err := t.Read(&l); err != nil {
		return err
	}
	user, err := s.store.User(ctx, l.UserID)
	if errors.Is(err, errs.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	sections, count, err := s.sections(ctx, user, l)
	if err != nil || count == 0 {
		return err
	}
	return s.letters.SendDigest(ctx, user, notify.Letter{Count: count, Sections: sections})
}

func (s *Service) sections(ctx context.Context, user account.User, l Letter) ([]notify.Section, int, error) {
	jobs, err := s.jobsOf(ctx, l)
	if err != nil {
		return nil, 0, err
	}
	words := wording{string(user.Language)}
	var (
		sections []notify.Section
		count    int
	)
	add := func(section notify.Section, more int) {
		if n := len(section.Items) + more; n > 0 {
			sections, count = append(sections, section), count+n
		}
	}
	matches := notify.Section{Title: words.say("matches", nil), Link: notice.Page("alert.matches")}
	for _, m := range l.Matches {
		if j, open := jobs[m.JobID]; open {
			item := words.item(j)
			item.Mark = words.say("score", map[string]any{"score": m.Score})
			matches.Items = append(matches.Items, item)
		}
	}
	matches.More = words.more(l.More)
	add(matches, l.More)
	for _, found := range l.Searches {
		section := notify.Section{Title: found.Name, More: words.more(found.More), Written: true}
		section.Link = notice.Page("alert.jobs") + "?" + found.Query
		if found.Candidates > 0 {
			section.Link = notice.Page("alert.candidates") + "?" + found.Query
			section.Items = append(section.Items, notify.Item{
				Text: words.say("candidates", map[string]any{"count": found.Candidates}), Link: section.Link,
			})
		}
		for _, id := range found.Jobs {
			if j, open := jobs[id]; open {
				section.Items = append(section.Items, words.item(j))
			}
		}
		add(section, found.More)
	}
	others, err := s.others(ctx, user, l.Notices)
	add(notify.Section{Title: words.say("news", nil), Items: others}, 0)
	return sections, count, err
}

// jobsOf returns the jobs of a letter that are open, by id. They come from memory: on a morning everybody gets a
// letter.
func (s *Service) jobsOf(ctx context.Context, l Letter) (map[string]job.Job, error) {
	var ids []string
	for _, m := range l.Matches {
		ids = append(ids, m.JobID)
	}
	for _, found := range l.Searches {
		ids = append(ids, found.Jobs...)
	}
	open, err := s.finder.OpenJobs(ctx, ids)
	jobs := make(map[string]job.Job, len(open))
	for _, j := range open {
		jobs[j.ID] = j
	}
	return jobs, err
}

// others are the notices that waited for the digest.
func (s *Service) others(ctx context.Context, user account.User, ids []string) ([]notify.Item, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	waiting, err := s.store.UnreadByID(ctx, user.ID, ids)
	if err != nil {
		return nil, err
	}
	items := make([]notify.Item, 0, len(waiting))
	for _, n := range slices.Backward(waiting) { // the newest first
		items = append(items, notify.Item{Text: n.Text(user.Language), Link: n.Href})
	}
	return items, nil
}

// wording words digests in a language.
type wording struct{ language string }

func (w wording) say(key string, args map[string]any) string {
	return locales.Text(w.language, "mail.digest."+key, args)
}

func (w wording) more(n int) string {
	if n == 0 {
		return ""
	}
	return w.say("more", map[string]any{"count": n})
}

func (w wording) item(j job.Job) notify.Item {
	note := j.CompanyName
	if j.Location != "" {
		note += " · " + j.Location
	}
	return notify.Item{Text: j.Title, Note: note, Link: "/job/" + j.ID, Written: true}
}
