package engine

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// postgres is PostgreSQL's full text with a GIN index.
type postgres struct {
	conn *pgx.Conn
	pid  int
}

// Text search configurations. With Both, a text is kept as English and as Arabic, and asked for as either.
const (
	Simple = "simple"
	Both   = "english and arabic"
)

func newPostgres(address string) (*postgres, error) {
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		return nil, err
	}
	// Everything happens in one backend, whose time is what is measured.
	for _, statement := range []string{"SET max_parallel_workers_per_gather = 0", "SET work_mem = '64MB'",
		"SET client_min_messages = error"} {
		if _, err := conn.Exec(ctx, statement); err != nil {
			return nil, err
		}
	}
	p := &postgres{conn: conn}
	return p, conn.QueryRow(ctx, "SELECT pg_backend_pid()").Scan(&p.pid)
}

func (p *postgres) load(docs iter.Seq2[Doc, error], s Settings) error {
	ctx := context.Background()
	if _, err := p.conn.Exec(ctx, `
		DROP TABLE IF EXISTS docs;
		CREATE UNLOGGED TABLE docs (id text PRIMARY KEY, words tsvector)`); err != nil {
		return err
	}
	insert := "INSERT INTO docs (id, words) VALUES ($1, " + vector(s.Words) + ")"
	var batch pgx.Batch
	for d, err := range docs {
		if err != nil {
			return err
		}
		batch.Queue(insert, d.ID, d.Title, d.Skills, d.Name, d.Place, d.Text)
		if batch.Len() == loadedAtOnce {
			if err := p.conn.SendBatch(ctx, &batch).Close(); err != nil {
				return err
			}
			batch = pgx.Batch{}
		}
	}
	if err := p.conn.SendBatch(ctx, &batch).Close(); err != nil {
		return err
	}
	for _, statement := range []string{"CREATE INDEX ON docs USING gin (words)", "VACUUM ANALYZE docs"} {
		if _, err := p.conn.Exec(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}

// vector is the expression for what is kept of a document: the title counts most.
func vector(words string) string {
	configurations := []string{"simple"}
	if words == Both {
		configurations = []string{"english", "arabic"}
	}
	var parts []string
	for i, weight := range []string{"A", "B", "C", "C", "D"} {
		for _, configuration := range configurations {
			parts = append(parts,
				fmt.Sprintf("setweight(to_tsvector('%s', $%d), '%s')", configuration, i+2, weight))
		}
	}
	return strings.Join(parts, " || ")
}

func (p *postgres) find(q Question, s Settings, limit int) (Answer, error) {
	statement, args := postgresQuery(parse(q.Text), s, limit)
	if statement == "" {
		return Answer{}, nil
	}
	rows, err := p.conn.Query(context.Background(), statement, args...)
	if err != nil {
		return Answer{}, err
	}
	ids, err := pgx.CollectRows(rows, pgx.RowTo[string])
	return Answer{IDs: ids}, err
}

// postgresQuery is prepared once for each of its forms.
func postgresQuery(q query, s Settings, limit int) (statement string, args []any) {
	quote := func(w string) string {
		return "'" + strings.NewReplacer("'", " ", `\`, " ").Replace(w) + "'"
	}
	prefix, join := "", " & "
	if s.Prefix {
		prefix = ":*"
	}
	if s.Match == Any {
		join = " | "
	}
	terms := q.terms(quote, prefix)
	if len(terms) == 0 {
		return "", nil
	}
	args = []any{limit, strings.Join(terms, join)}
	asked := "to_tsquery('simple', $2)"
	if s.Words == Both {
		asked = "(to_tsquery('english', $2) || to_tsquery('arabic', $2))"
	}
	if len(q.without) > 0 {
		args = append(args, strings.Join(quoteAll(q.without, quote), " | "))
		if s.Words == Both {
			asked += " && !!(to_tsquery('english', $3) || to_tsquery('arabic', $3))"
		} else {
			asked += " && !!to_tsquery('simple', $3)"
		}
	}
	return `
		SELECT id
		FROM docs, (SELECT ` + asked + ` AS asked) AS q
		WHERE words @@ asked
		ORDER BY ts_rank_cd(words, asked) DESC, id
		LIMIT $1`, args
}

// cpu is that of the backend, to the nanosecond; it is up to date once the backend waits for the next query.
func (p *postgres) cpu() (time.Duration, error) {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/schedstat", p.pid))
	if err != nil {
		return 0, err
	}
	fields := strings.Fields(string(raw))
	if len(fields) == 0 {
		return 0, errors.New("the kernel does not count the time of processes")
	}
	n, err := strconv.ParseInt(fields[0], 10, 64)
	return time.Duration(n), err
}

func (p *postgres) size() (int64, error) {
	var n int64
	err := p.conn.QueryRow(context.Background(), "SELECT pg_total_relation_size('docs')").Scan(&n)
	return n, err
}
