package store

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/live"
)

// Templates returns a company's reply templates by name. There are no more than a company may keep.
func (s *Store) Templates(ctx context.Context, companyID string) ([]application.Template, error) {
	scan := func(r row) (application.Template, error) {
		t := application.Template{CompanyID: companyID}
		var created int64
		err := r.Scan(&t.ID, &t.Name, &t.English, &t.Arabic, &created)
		t.CreatedAt = fromMillis(created)
		return t, err
	}
	return collect(ctx, s.query, scan, `
		SELECT id, name, english, arabic, created_at
		FROM reply_templates
		WHERE company_id = $1
		ORDER BY name, id`, companyID)
}

// CreateTemplate keeps a template of a company that has fewer than most.
func (s *Store) CreateTemplate(ctx context.Context, new application.Template, most int) error {
	return s.write(ctx, func(t *tx) error {
		// Two that keep one at once take turns, so that both cannot be the last that fits.
		if _, err := t.lockCompany(ctx, new.CompanyID); err != nil {
			return err
		}
		var kept int
		err := t.row(ctx, `SELECT COUNT(*) FROM reply_templates WHERE company_id = $1`, new.CompanyID).Scan(&kept)
		if err != nil {
			return err
		}
		if kept >= most {
			return application.ErrManyTemplates
		}
		if err := t.tellCompany(ctx, new.CompanyID, live.Account, ""); err != nil {
			return err
		}
		return t.insert(ctx, "reply_templates", record{
			{"id", new.ID},
			{"company_id", new.CompanyID},
			{"name", new.Name},
			{"english", new.English},
			{"arabic", new.Arabic},
			{"created_at", millis(new.CreatedAt)},
		})
	})
}

// UpdateTemplate replaces the name and the texts of a company's template.
func (s *Store) UpdateTemplate(ctx context.Context, new application.Template) error {
	return s.write(ctx, func(t *tx) error {
		text := record{{"name", new.Name}, {"english", new.English}, {"arabic", new.Arabic}}
		n, err := t.update(ctx, "reply_templates", text, `id = $1 AND company_id = $2`, new.ID, new.CompanyID)
		if err == nil && n == 0 {
			return errs.ErrNotFound
		}
		if err != nil {
			return err
		}
		return t.tellCompany(ctx, new.CompanyID, live.Account, "")
	})
}

// DeleteTemplate removes a company's template.
func (s *Store) DeleteTemplate(ctx context.Context, companyID, id string) error {
	return s.write(ctx, func(t *tx) error {
		n, err := t.exec(ctx, `DELETE FROM reply_templates WHERE id = $1 AND company_id = $2`, id, companyID)
		if err != nil || n == 0 {
			return err
		}
		return t.tellCompany(ctx, companyID, live.Account, "")
	})
}
