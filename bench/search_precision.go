package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/tawafuq/tawafuq/bench/engine"
	"github.com/tawafuq/tawafuq/internal/text"
)

const precisionGoal = .95

// trade is an occupation of the made market: its names in English, in Arabic and of a woman.
type trade []string

// tradesOf reads the occupations of the made market.
func tradesOf() ([]trade, error) {
	paths, err := filepath.Glob("internal/demo/market/occupations_*.txt")
	if err != nil {
		return nil, err
	}
	var all []trade
	for _, path := range paths {
		raw, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(raw)) {
			key, _, _ := strings.Cut(line, " ")
			switch key {
			case "pay", "skills", "does", "needs", "study", "holds", "#":
				continue
			}
			if names := strings.Split(strings.TrimSpace(line), " | "); len(names) > 1 {
				all = append(all, names)
			}
		}
	}
	return all, nil
}

// titled reports whether a title is one of the trade, with or without a rank.
func (names trade) titled(title string) bool {
	title = text.Fold(strings.NewReplacer("/ة", "", "(ة)", "").Replace(title))
	for _, name := range names {
		noun, _, _ := strings.Cut(text.Fold(name), " (")
		if strings.Contains(title, noun) {
			return true
		}
	}
	return false
}

// measurePrecision asks every engine for each occupation of the market, by each of its names: how many of the first ten
// are of that occupation?
func (c *contest) measurePrecision(t *table, market *searchMarket) error {
	trades, err := tradesOf()
	if err != nil {
		return err
	}
	titles := map[string]string{}
	for _, d := range market.jobs {
		titles[d.ID] = d.Title
	}
	var questions []engine.Question
	var of []trade
	for _, names := range trades {
		there := 0
		for _, title := range titles {
			if names.titled(title) {
				there++
			}
		}
		if there < 10 {
			continue
		}
		for _, name := range names {
			questions, of = append(questions, questionOf(name)), append(of, names)
		}
	}
	precision := func(e *engine.Client, way engine.Settings) (float64, error) {
		answers, err := e.Ask(way, questions, 10)
		right := 0
		for i, a := range answers {
			for _, id := range a.IDs {
				if of[i].titled(titles[id]) {
					right++
				}
			}
		}
		return float64(right) / float64(10*max(1, len(questions))), err
	}
	own, err := precision(c.ours, engine.Settings{})
	if err != nil {
		return err
	}
	var others []string
	for _, r := range c.rivals {
		p, err := precision(r.Client, r.best)
		if err != nil {
			return err
		}
		others = append(others, fmt.Sprintf("%s %.3f", r.Name, p))
	}
	t.add(fmt.Sprintf("precision@10 by occupation, %d names in both languages among %d jobs", len(questions),
		len(titles)),
		fmt.Sprintf("%.3f (%s)", own, strings.Join(others, ", ")), verdict("≥ .95", own >= precisionGoal))
	return nil
}
