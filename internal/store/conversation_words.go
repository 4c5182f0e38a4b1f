package store

import (
	"context"
	"strings"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/text"
)

// Who said a word of a conversation. The talent's name is among them, as the company searches by it.
const (
	saidName    = "name"
	saidTalent  = "talent"
	saidCompany = "company"
)

const (
	// mostWords is how many words of one message it is found by: more than a page of text has.
	mostWords = 300
	// longestWord is in characters; of a longer one the beginning counts.
	longestWord = 40
	// mostAsked is how many words of a search are looked for.
	mostAsked = 6
)

func sideOf(m application.Message) string {
	if m.FromCompany {
		return saidCompany
	}
	return saidTalent
}

// words gathers what a conversation is found by.
type words struct {
	*batch
	companyID, applicationID string
}

func newWords(companyID, applicationID string) words {
	return words{&batch{
		into: `conversation_words (company_id, word, application_id, said_by)`,
		end:  ` ON CONFLICT (company_id, word, application_id, said_by) DO NOTHING`,
	}, companyID, applicationID}
}

func (w words) say(by, what string) {
	all := text.Words(what)
	for _, word := range all[:min(len(all), mostWords)] {
		w.add(w.companyID, cutWord(word), w.applicationID, by)
	}
}

func cutWord(word string) string {
	if runes := []rune(word); len(runes) > longestWord {
		return string(runes[:longestWord])
	}
	return word
}

// nameIn adds a talent's name to what a conversation is found by.
func (t *tx) nameIn(ctx context.Context, w words, talentID string) error {
	var first, last string
	err := t.row(ctx, `SELECT first_name, last_name FROM users WHERE id = $1`, talentID).Scan(&first, &last)
	if err == nil {
		w.say(saidName, first+" "+last)
	}
	return notFound(err)
}

// renamed makes a talent's conversations found by the name they have now.
func (s *Store) renamed(ctx context.Context, talentID string) error {
	const some = 30 // conversations to a transaction: each has a few words of a name, before and after
	type talk struct{ id, companyID string }
	scan := func(r row) (one talk, err error) {
		err = r.Scan(&one.id, &one.companyID)
		return one, err
	}
	for after := ""; ; {
		var found []talk
		err := s.write(ctx, func(t *tx) (err error) {
			found, err = collect(ctx, t.query, scan, `
				SELECT application_id, company_id
				FROM conversations
				WHERE talent_id = $1
					AND application_id > $2
				ORDER BY application_id
				LIMIT $3`, talentID, after, some)
			if err != nil {
				return err
			}
			for _, one := range found {
				_, err := t.exec(ctx, `
					DELETE FROM conversation_words
					WHERE application_id = $1
						AND said_by = $2`, one.id, saidName)
				if err != nil {
					return err
				}
				w := newWords(one.companyID, one.id)
				if err := t.nameIn(ctx, w, talentID); err != nil {
					return err
				}
				if err := t.insertBatch(ctx, w.batch); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil || len(found) < some {
			return err
		}
		after = found[len(found)-1].id
	}
}

// wordConversations makes the messages from before there were conversations found by their words.
func (s *Store) wordConversations(ctx context.Context) error {
	type said struct{ id, application, company, by, body, talent string }
	scan := func(r row) (x said, err error) {
		var m application.Message
		err = r.Scan(&x.id, &m.FromCompany, &x.body, &x.application, &x.company, &x.talent)
		x.by = sideOf(m)
		return x, err
	}
	for after := ""; ; {
		some, err := collect(ctx, s.query, scan, `
			SELECT m.id, m.from_company, m.body, c.application_id, c.company_id, c.talent_id
			FROM messages m
			JOIN conversations c ON c.application_id = m.application_id
			WHERE m.id > $1
			ORDER BY m.id
			LIMIT 3`, after)
		if err != nil || len(some) == 0 {
			return err
		}
		err = s.write(ctx, func(t *tx) error {
			for _, x := range some {
				w := newWords(x.company, x.application)
				w.say(x.by, x.body)
				if err := t.nameIn(ctx, w, x.talent); err != nil {
					return err
				}
				if err := t.insertBatch(ctx, w.batch); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		after = some[len(some)-1].id
	}
}

// saying adds that a conversation has each word of a search: in the talent's name, in what either side wrote, or in the
// job's title or the company's name. A word is found by its beginning.
func (s *Store) saying(ctx context.Context, where *conditions, reader application.Reader, search string) error {
	wanted := askedWords(search)
	if len(wanted) == 0 {
		return nil
	}
	subjects, err := s.subjects(ctx, reader)
	if err != nil {
		return err
	}
	for _, word := range wanted {
		var either conditions
		if reader.CompanyID == "" {
			either.add(saidToTalent, word.from, word.before)
		} else {
			either.add(saidToCompany, reader.CompanyID, word.from, word.before)
		}
		if jobs := subjects.with(word.from); len(jobs) > 0 {
			either.in(`c.job_id`, jobs)
		}
		where.add(`(`+strings.Join(either.parts, ` OR `)+`)`, either.args...)
	}
	return nil
}

// The conversations with a word between two. A company may have ten thousand of them, so that its words are looked up
// by index; a talent's are few. Nobody finds a conversation by their own name.
//
// The id is made an expression so that both engines walk the inbox in its order and look each id up in what was found:
// for a word that is everywhere, SQLite would rather read ten thousand rows by their ids, and sort them.
var (
	saidToCompany = `c.application_id || '' IN (
		SELECT w.application_id
		FROM conversation_words w
		WHERE w.company_id = $1
			AND w.word >= $2
			AND w.word < $3
			AND (w.said_by = 'company' OR w.application_id NOT IN (` + blindOfCompany + `)))`
	saidToTalent = `EXISTS (
		SELECT 1
		FROM conversation_words w
		WHERE w.application_id = c.application_id
			AND w.word >= $1
			AND w.word < $2
			AND w.said_by <> 'name')`
)

// blindOfCompany are the applications that the company $1 reads blind: finding one by the talent's words would tell
// whose it is.
var blindOfCompany = `
	SELECT a.id
	FROM jobs j
	JOIN applications a ON a.job_id = j.id
	WHERE j.company_id = $1
		AND ` + blindApplication(`a`)

// asked is a word of a search: whatever is from it on and before another is meant by it.
type asked struct{ from, before string }

// askedWords returns the words of a search as conversations are found by them.
func askedWords(search string) []asked {
	var all []asked
	for _, word := range text.Words(search) {
		// An Arabic word whose typing has just begun: its article is not part of what is stored.
		if rest, cut := strings.CutPrefix(word, "ال"); cut && rest != "" {
			word = rest
		}
		word = cutWord(word)
		end := word + "\U0010FFFF" // after everything the word can go on with
		if utf8.RuneCountInString(word) == 1 {
			end = word + "\x01" // a single letter begins a tenth of all words, so that it stands for itself
		}
		all = append(all, asked{word, end})
	}
	return all[:min(len(all), mostAsked)]
}

// subject is a job that a reader has conversations about, with the words of its title and, for a talent, its company.
type subject struct {
	jobID string
	words []string
}

type subjects []subject

// subjects returns what a reader's conversations are about. Titles and names of companies may change, so that they are
// folded when they are asked for: a company has few jobs, and a talent few conversations.
func (s *Store) subjects(ctx context.Context, reader application.Reader) (subjects, error) {
	const most = ` LIMIT 2000`
	query, id := `
		SELECT j.id, j.title, ''
		FROM jobs j
		WHERE j.company_id = $1
		ORDER BY j.id DESC`+most, reader.CompanyID
	if reader.CompanyID == "" {
		query, id = `
			SELECT DISTINCT j.id, j.title, o.name
			FROM conversations c
			JOIN jobs j ON j.id = c.job_id
			JOIN companies o ON o.id = c.company_id
			WHERE c.talent_id = $1`+most, reader.TalentID
	}
	return collect(ctx, s.query, func(r row) (subject, error) {
		var (
			found          subject
			title, company string
		)
		err := r.Scan(&found.jobID, &title, &company)
		found.words = text.Words(title, company)
		return found, err
	}, query, id)
}

// with returns the jobs that have a word beginning so.
func (all subjects) with(beginning string) []string {
	var ids []string
	for _, s := range all {
		for _, word := range s.words {
			if strings.HasPrefix(word, beginning) {
				ids = append(ids, s.jobID)
				break
			}
		}
	}
	return ids
}
