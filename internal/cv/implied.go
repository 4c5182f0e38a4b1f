package cv

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

// Limits of reading between the lines, which takes a fifth of a millisecond per sentence.
const (
	maxSentences    = 60
	maxSentence     = 400 // characters
	leastSentence   = 12  // characters; shorter ones are headings and names
	maxImplied      = 8   // skills shown at once
	sentenceEndings = ".!?؟;؛•\n"
)

// ReadBetweenLines sets the function that returns the ids of the skills a sentence implies without naming them. Without
// it none are found.
func (s *Service) ReadBetweenLines(read func(sentence string) []string) { s.implied = read }

// Implied returns the ids of the skills that texts imply and that the user has neither named nor struck, in the order
// of the texts.
func (s *Service) Implied(
	ctx context.Context, by account.User, l *concept.Lexicon, texts, named []string,
) ([]string, error) {
	if s.implied == nil {
		return nil, nil
	}
	struck, err := s.store.StruckSkills(ctx, by.ID)
	if err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	for _, id := range struck {
		seen[id] = true
	}
	for _, name := range named {
		if c, known := l.Lookup(concept.Skill, name); known {
			seen[c.ID] = true
		}
	}
	var found []string
	for _, sentence := range sentences(texts) {
		for _, id := range s.implied(sentence) {
			if !seen[id] && len(found) < maxImplied {
				seen[id] = true
				found = append(found, id)
			}
		}
	}
	return found, nil
}

func endsSentence(r rune) bool { return strings.ContainsRune(sentenceEndings, r) }

// sentences splits texts at the ends of sentences and lines.
func sentences(texts []string) []string {
	var all []string
	for _, t := range texts {
		for _, part := range strings.FieldsFunc(t, endsSentence) {
			part = text.Line(part)
			if n := utf8.RuneCountInString(part); n >= leastSentence && n <= maxSentence {
				all = append(all, part)
			}
		}
	}
	return all[:min(len(all), maxSentences)]
}

// StrikeSkill records that the user does not have a skill that was read between the lines.
func (s *Service) StrikeSkill(ctx context.Context, by account.User, id string) error {
	return s.store.StrikeSkill(ctx, by.ID, id, s.now())
}

// UnstrikeSkill undoes StrikeSkill.
func (s *Service) UnstrikeSkill(ctx context.Context, by account.User, id string) error {
	return s.store.UnstrikeSkill(ctx, by.ID, id)
}

// Stories returns the texts of a reading that describe what somebody did.
func (r Reading) Stories() []string {
	stories := []string{r.Summary.Value}
	for _, w := range r.Works {
		stories = append(stories, w.Description.Value)
	}
	return slices.DeleteFunc(stories, func(story string) bool { return story == "" })
}
