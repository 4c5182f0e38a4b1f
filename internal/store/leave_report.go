package store

import (
	"context"
	"strconv"
	"strings"
)

// wording is the columns, in some rows of a table with an id, that hold words by or about somebody.
type wording struct {
	table   string
	columns []string
	where   string
}

// What reports and the log say about $1, or in their words. Ids stay.
var (
	wordsOfPerson = []wording{
		{"moderation_log", []string{"note"}, `kind = 'person' AND subject_id = $1`},
		{"moderation_log", []string{"note"}, `
			kind = 'report'
			AND subject_id IN (SELECT id FROM reports WHERE person_id = $1 OR reporter_id = $1)`},
		{"reports", []string{"title", "snapshot", "note"}, `person_id = $1`},
		{"reports", []string{"note"}, `reporter_id = $1`},
	}
	wordsOfCompany = []wording{
		{"moderation_log", []string{"note"}, `kind = 'company' AND subject_id = $1`},
		{"moderation_log", []string{"note"}, `
			kind = 'job'
			AND subject_id IN (SELECT id FROM jobs WHERE company_id = $1)`},
		{"moderation_log", []string{"note"}, `
			kind = 'report'
			AND subject_id IN (SELECT id FROM reports WHERE company_id = $1)`},
		{"reports", []string{"title", "snapshot", "note"}, `company_id = $1`},
	}
)

// Holds of a person $1, and of a company $1 with its jobs.
var (
	holdsOfPerson  = subset{"holds", "kind, subject_id", `kind = 'person' AND subject_id = $1`}
	holdsOfCompany = subset{"holds", "kind, subject_id", `
		(kind = 'company' AND subject_id = $1)
		OR (kind = 'job' AND subject_id IN (SELECT id FROM jobs WHERE company_id = $1))`}
)

// forgetReported removes what reports and the log say about a user who leaves, and what they said there.
func (t *tx) forgetReported(ctx context.Context, userID string) (more bool, err error) {
	if more, err := t.blankEach(ctx, wordsOfPerson, userID); more || err != nil {
		return more, err
	}
	return t.deleteSome(ctx, holdsOfPerson, userID)
}

// forgetReportedCompany does the same for a company that leaves.
func (t *tx) forgetReportedCompany(ctx context.Context, companyID string) (more bool, err error) {
	if more, err := t.blankEach(ctx, wordsOfCompany, companyID); more || err != nil {
		return more, err
	}
	return t.deleteSome(ctx, holdsOfCompany, companyID)
}

// blankEach empties words one after the other as long as there is room and reports whether there may be more.
func (t *tx) blankEach(ctx context.Context, all []wording, id string) (more bool, err error) {
	for _, w := range all {
		if more, err := t.blankSome(ctx, w, id); more || err != nil {
			return more, err
		}
	}
	return false, nil
}

// blankSome empties as many rows as there is room for and reports whether there may be more.
func (t *tx) blankSome(ctx context.Context, w wording, id string) (more bool, err error) {
	limit := t.room()
	if limit <= 0 {
		return true, nil
	}
	n, err := t.exec(ctx, `
		UPDATE `+w.table+`
		SET `+strings.Join(w.columns, ` = '', `)+` = ''
		WHERE id IN (
			SELECT id
			FROM `+w.table+`
			WHERE `+w.where+`
				AND (`+strings.Join(w.columns, ` <> '' OR `)+` <> '')
			LIMIT `+strconv.Itoa(limit)+`)`, id)
	return n == limit, err
}
