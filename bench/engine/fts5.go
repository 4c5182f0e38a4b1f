package engine

import (
	"context"
	"database/sql"
	"fmt"
	"iter"
	"strings"
	"time"

	_ "modernc.org/sqlite" // the product's SQLite
)

// fts5 is SQLite FTS5 in memory. It keeps no texts, only the index, and its rows are numbers into ids.
type fts5 struct {
	db  *sql.Conn
	ids []string
	ask *sql.Stmt
}

// Tokenizers of FTS5.
const (
	Unicode61 = "unicode61"
	Porter    = "porter unicode61"
	Trigram   = "trigram"
)

func newFTS5() (*fts5, error) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	conn, err := db.Conn(context.Background())
	return &fts5{db: conn}, err
}

func (f *fts5) load(docs iter.Seq2[Doc, error], s Settings) error {
	ctx := context.Background()
	shorts := ", prefix='1 2 3'" // finds prefixes quickly
	if s.Words == Trigram {
		shorts = ""
	}
	for _, statement := range []string{
		"DROP TABLE IF EXISTS docs",
		fmt.Sprintf("CREATE VIRTUAL TABLE docs USING fts5(title, skills, name, place, text, content='', "+
			"tokenize='%s'%s)", s.Words, shorts),
		"INSERT INTO docs(docs, rank) VALUES('rank', 'bm25(10.0, 6.0, 4.0, 4.0, 1.0)')",
	} {
		if _, err := f.db.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	tx, err := f.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	f.ids = f.ids[:0]
	for d, err := range docs {
		if err != nil {
			return err
		}
		f.ids = append(f.ids, d.ID)
		if _, err := tx.ExecContext(ctx,
			"INSERT INTO docs(rowid, title, skills, name, place, text) VALUES(?, ?, ?, ?, ?, ?)",
			len(f.ids), d.Title, d.Skills, d.Name, d.Place, d.Text); err != nil {
			return err
		}
	}
	if err := tx.Commit(); err != nil {
		return err
	}
	if _, err := f.db.ExecContext(ctx, "INSERT INTO docs(docs) VALUES('optimize')"); err != nil {
		return err
	}
	f.ask, err = f.db.PrepareContext(ctx, "SELECT rowid FROM docs WHERE docs MATCH ? ORDER BY rank LIMIT ?")
	return err
}

func (f *fts5) find(q Question, s Settings, limit int) (Answer, error) {
	match := fts5Query(parse(q.Text), s)
	if match == "" {
		return Answer{}, nil
	}
	rows, err := f.ask.Query(match, limit)
	if err != nil {
		return Answer{}, err
	}
	defer rows.Close()
	var a Answer
	for rows.Next() {
		var row int
		if err := rows.Scan(&row); err != nil {
			return a, err
		}
		a.IDs = append(a.IDs, f.ids[row-1])
	}
	return a, rows.Err()
}

func fts5Query(p query, s Settings) string {
	quote := func(w string) string { return `"` + strings.ReplaceAll(w, `"`, "") + `"` }
	prefix, join := "", " AND "
	if s.Prefix && s.Words != Trigram {
		prefix = "*"
	}
	if s.Match == Any {
		join = " OR "
	}
	terms := p.terms(quote, prefix)
	if len(terms) == 0 {
		return ""
	}
	match := "(" + strings.Join(terms, join) + ")"
	for _, w := range quoteAll(p.without, quote) {
		match += " NOT " + w
	}
	return match
}

func (f *fts5) cpu() (time.Duration, error) { return processCPU() }

func (f *fts5) size() (int64, error) {
	var pages, each int64
	err := f.db.QueryRowContext(context.Background(),
		"SELECT page_count, page_size FROM pragma_page_count, pragma_page_size").Scan(&pages, &each)
	return pages * each, err
}
