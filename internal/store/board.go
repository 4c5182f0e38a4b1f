package store

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/change"
)

// ApplicantRows visits a job's applicants, newest first. Their words are read only where they are asked for.
func (s *Store) ApplicantRows(
	ctx context.Context, jobID string, of application.ApplicantsOf, words bool,
	visit func(application.ApplicantRow, application.ApplicantWords),
) error {
	columns, joins := ``, ``
	if words {
		columns = `,
			u.first_name, u.last_name, t.title, t.skills, t.location, a.cover_letter, a.note`
		joins = `
			JOIN talents t ON t.user_id = a.talent_id
			JOIN users u ON u.id = a.talent_id`
	}
	where := wantedApplicants(jobID, application.ApplicantFilter{})
	if len(of.Applications)+len(of.Talents) > 0 {
		ids, talents := append(values(of.Applications), ""), append(values(of.Talents), "") // no list is empty
		where.add(`(a.id IN (`+placeholders(len(ids))+`)
			OR a.talent_id IN (`+renumber(placeholders(len(talents)), len(ids))+`))`, append(ids, talents...)...)
	}
	return forEach(ctx, s.query, func(r row) error {
		k, w, err := scanApplicantRow(r, words)
		if err == nil {
			visit(k, w)
		}
		return err
	}, `
		SELECT a.id, a.talent_id, a.status, a.rating, a.responded_at IS NOT NULL, a.named`+columns+`
		FROM applications a`+joins+`
		WHERE `+where.sql()+`
		ORDER BY a.id DESC`, where.args...)
}

func scanApplicantRow(r row, words bool) (k application.ApplicantRow, w application.ApplicantWords, err error) {
	targets := []any{&k.ID, &k.TalentID, &k.Status, &k.Rating, &k.Answered, &k.Named}
	if !words {
		return k, w, r.Scan(targets...)
	}
	var skills string
	err = r.Scan(append(targets, &w.FirstName, &w.LastName, &w.Title, &skills, &w.Location, &w.CoverLetter, &w.Note)...)
	if err != nil {
		return k, w, err
	}
	return k, w, readJSON(jsonField{skills, &w.Skills})
}

// BoardPlace is where both logs end now. What a transaction that is open writes comes after it.
func (s *Store) BoardPlace(ctx context.Context) (place application.BoardPlace, err error) {
	settled, err := s.settled(ctx)
	if err != nil {
		return place, err
	}
	place.EventTx, place.ChangeTx = settled-1, settled-1
	err = s.row(ctx, `
		SELECT COALESCE((SELECT MAX(seq) FROM live_events WHERE tx = $1), 0),
			COALESCE((SELECT MAX(seq) FROM changes WHERE tx = $1), 0)`,
		settled-1).Scan(&place.EventSeq, &place.ChangeSeq)
	return place, err
}

// mostBoardChanges is from how many on a whole board is read.
const mostBoardChanges = 300

// BoardChanges is what the logs have of a job's applicants after a place: what a user of the company was told of
// applications, and changes of talents and of the job.
func (s *Store) BoardChanges(
	ctx context.Context, userID, jobID string, since application.BoardPlace,
) (application.BoardChanges, error) {
	var changes application.BoardChanges
	refs, err := collect(ctx, s.query, scanText, `
		SELECT ref
		FROM live_events
		WHERE user_id = $1
			AND tx = $2
			AND seq > $3
			AND topic IN ('application', 'message', 'interview')
		UNION
		SELECT ref
		FROM live_events
		WHERE user_id = $1
			AND tx > $2
			AND topic IN ('application', 'message', 'interview')
		LIMIT $4`, userID, since.EventTx, since.EventSeq, mostBoardChanges)
	if err != nil {
		return changes, err
	}
	for _, ref := range refs {
		if ref == "" { // of several at once
			changes.Any = true
		} else {
			changes.Applications = append(changes.Applications, ref)
		}
	}
	scan := func(r row) (c change.Change, err error) {
		err = r.Scan(&c.Kind, &c.ID)
		return c, err
	}
	logged, err := collect(ctx, s.query, scan, `
		SELECT kind, subject_id
		FROM changes
		WHERE tx = $1
			AND seq > $2
			AND (kind = 'talent' OR subject_id = $3)
		UNION
		SELECT kind, subject_id
		FROM changes
		WHERE tx > $1
			AND (kind = 'talent' OR subject_id = $3)
		LIMIT $4`, since.ChangeTx, since.ChangeSeq, jobID, mostBoardChanges)
	for _, c := range logged {
		if c.Kind == change.Talent {
			changes.Talents = append(changes.Talents, c.ID)
		} else {
			changes.Any = true
		}
	}
	changes.All = len(refs) == mostBoardChanges || len(logged) == mostBoardChanges
	return changes, err
}
