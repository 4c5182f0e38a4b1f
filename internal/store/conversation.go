package store

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/moderation"
)

// inbox is what differs between the two sides of conversations.
type inbox struct {
	owner  string // the column of whose inbox it is
	unread string // the column that counts what this side has not read
	name   string // of the other side
	image  string // the other side's picture
}

var (
	inboxOfCompany = inbox{`c.company_id`, `c.unread_company`, `u.first_name || ' ' || u.last_name`, `u.image_key`}
	inboxOfTalent  = inbox{`c.talent_id`, `c.unread_talent`, `o.name`, `o.logo_key`}

	// unheldWriter is unheldApplicant for a list of thousands: those held are few, and are looked up once.
	unheldWriter = `c.talent_id NOT IN (
		SELECT h.subject_id
		FROM holds h
		WHERE h.kind = '` + string(moderation.Person) + `')`
)

func inboxOf(reader application.Reader) (side inbox, where conditions) {
	if reader.CompanyID != "" {
		where.add(inboxOfCompany.owner+` = $1`, reader.CompanyID)
		where.add(unheldWriter)
		return inboxOfCompany, where
	}
	where.add(inboxOfTalent.owner+` = $1`, reader.TalentID)
	return inboxOfTalent, where
}

// Conversations lists a reader's conversations, the one last written to first.
func (s *Store) Conversations(
	ctx context.Context, reader application.Reader, in application.Inbox, page list.Page,
) (list.Of[application.Conversation], error) {
	side, where := inboxOf(reader)
	if in.Unread {
		where.add(side.unread + ` > 0`)
	}
	if err := s.saying(ctx, &where, reader, in.Search); err != nil {
		return list.Of[application.Conversation]{}, err
	}
	return pageOf(ctx, s, page, listing[application.Conversation]{
		columns: `
			c.application_id, c.job_id, j.title, a.status, c.talent_id, ` + side.name + `, ` + side.image + `,
			m.id, m.from_company, m.body, m.sent_at, ` + blindApplication(`a`) + `, ` + side.unread,
		from: `
			FROM conversations c
			JOIN applications a ON a.id = c.application_id
			JOIN jobs j ON j.id = c.job_id
			JOIN companies o ON o.id = c.company_id
			JOIN users u ON u.id = c.talent_id
			JOIN messages m ON m.id = c.last_id`,
		counted: ` FROM conversations c`,
		key:     `c.application_id`,
		where:   where,
		order:   newestFirst(`c.last_id`, page),
		scan:    scanConversation,
		cursor:  func(c application.Conversation) string { return c.Last.ID },
	})
}

func scanConversation(r row) (application.Conversation, error) {
	var (
		c    application.Conversation
		sent int64
	)
	err := r.Scan(&c.ApplicationID, &c.JobID, &c.JobTitle, &c.Status, &c.TalentID, &c.Name, &c.ImageKey,
		&c.Last.ID, &c.Last.FromCompany, &c.Last.Body, &sent, &c.Blind, &c.Unread)
	c.Last.ApplicationID, c.Last.SentAt = c.ApplicationID, fromMillis(sent)
	return c, err
}

// UnreadConversations counts a reader's conversations with something unread.
func (s *Store) UnreadConversations(ctx context.Context, reader application.Reader) (int, error) {
	side, where := inboxOf(reader)
	where.add(side.unread + ` > 0`)
	return s.count(ctx, `FROM conversations c`, where)
}

// converse adds a message that was just written to the conversation it belongs to, and to what that is found by.
func (t *tx) converse(ctx context.Context, a application.Application, m application.Message) error {
	unreadCompany, unreadTalent := 1, 0
	if m.FromCompany {
		unreadCompany, unreadTalent = 0, 1
	}
	_, err := t.exec(ctx, `
		INSERT INTO conversations (application_id, company_id, talent_id, job_id, last_id,
			unread_company, unread_talent)
		VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (application_id) DO UPDATE
		SET last_id = CASE WHEN excluded.last_id > conversations.last_id
				THEN excluded.last_id ELSE conversations.last_id END,
			unread_company = conversations.unread_company + excluded.unread_company,
			unread_talent = conversations.unread_talent + excluded.unread_talent`,
		a.ID, a.Job.CompanyID, a.TalentID, a.Job.ID, m.ID, unreadCompany, unreadTalent)
	if err != nil {
		return err
	}
	words := newWords(a.Job.CompanyID, a.ID)
	words.say(sideOf(m), m.Body)
	if err := t.nameIn(ctx, words, a.TalentID); err != nil {
		return err
	}
	return t.insertBatch(ctx, words.batch)
}

// countUnread counts anew what each side has not read of a conversation.
func (t *tx) countUnread(ctx context.Context, applicationID string) error {
	_, err := t.exec(ctx, `
		UPDATE conversations
		SET unread_company = (
				SELECT COUNT(*)
				FROM messages m
				WHERE m.application_id = $1
					AND NOT m.from_company
					AND m.read_at IS NULL),
			unread_talent = (
				SELECT COUNT(*)
				FROM messages m
				WHERE m.application_id = $1
					AND m.from_company
					AND m.read_at IS NULL)
		WHERE application_id = $1`, applicationID)
	return err
}
