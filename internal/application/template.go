package application

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/internal/uid"
)

// ErrManyTemplates means that a company already keeps as many templates as one may.
var ErrManyTemplates = errs.New(errs.Conflict, "template.tooMany")

const (
	maxTemplates    = 50
	maxTemplateName = 80
)

// TemplateLimits are the limits of a reply template for forms.
var TemplateLimits = map[string]int{"name": maxTemplateName, "text": maxText, "most": maxTemplates}

// Template is a reply that a company keeps ready, in one language or both. {name}, {job} and {company} in it stand for
// those of the application it is used for; the page fills them in, so that people see what they send.
type Template struct {
	ID        string
	CompanyID string
	Name      string
	English   string
	Arabic    string
	CreatedAt time.Time
}

// TemplateStore is what the service needs stored of templates.
type TemplateStore interface {
	// Templates returns a company's templates by name.
	Templates(ctx context.Context, companyID string) ([]Template, error)
	// CreateTemplate returns ErrManyTemplates beyond most.
	CreateTemplate(ctx context.Context, t Template, most int) error
	// UpdateTemplate replaces the name and the texts. errs.ErrNotFound.
	UpdateTemplate(ctx context.Context, t Template) error
	DeleteTemplate(ctx context.Context, companyID, id string) error
}

// Templates lists the company's templates by name.
func (s *Service) Templates(ctx context.Context, by account.User) ([]Template, error) {
	return s.store.Templates(ctx, by.CompanyID)
}

// CreateTemplate keeps a new template. ErrManyTemplates, errs.ErrInvalid with fields.
func (s *Service) CreateTemplate(ctx context.Context, by account.User, t Template) (Template, error) {
	t.ID, t.CompanyID, t.CreatedAt = uid.New(), by.CompanyID, s.now().Truncate(time.Millisecond)
	t, err := checkedTemplate(t)
	if err != nil {
		return Template{}, err
	}
	return t, s.store.CreateTemplate(ctx, t, maxTemplates)
}

// UpdateTemplate replaces a template's name and texts. errs.ErrNotFound, errs.ErrInvalid with fields.
func (s *Service) UpdateTemplate(ctx context.Context, by account.User, t Template) (Template, error) {
	t.CompanyID = by.CompanyID
	t, err := checkedTemplate(t)
	if err != nil {
		return Template{}, err
	}
	return t, s.store.UpdateTemplate(ctx, t)
}

// DeleteTemplate removes a template; it is no error if it was not there.
func (s *Service) DeleteTemplate(ctx context.Context, by account.User, id string) error {
	return s.store.DeleteTemplate(ctx, by.CompanyID, id)
}

func checkedTemplate(t Template) (Template, error) {
	var c errs.Check
	t.Name, t.English, t.Arabic = text.Line(t.Name), text.Paragraphs(t.English), text.Paragraphs(t.Arabic)
	c.Text("name", t.Name, true, maxTemplateName)
	c.Text("english", t.English, t.Arabic == "", maxText)
	c.Text("arabic", t.Arabic, false, maxText)
	return t, c.Err()
}
