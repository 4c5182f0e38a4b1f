package httpapi

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/application"
)

// TemplateText is what a company writes into a reply template.
type TemplateText struct {
	Name    string `json:"name" example:"Thank you"`
	English string `json:"english,omitempty" doc:"{name}, {job} and {company} stand for those of the application" example:"Dear {name}, thank you for applying."`
	Arabic  string `json:"arabic,omitempty" doc:"One of the two languages is enough" example:"شكرًا لتقديمك، {name}."`
}

func (t TemplateText) template(id string) application.Template {
	return application.Template{ID: id, Name: t.Name, English: t.English, Arabic: t.Arabic}
}

// ReplyTemplate is a reply that a company keeps ready.
type ReplyTemplate struct {
	ID      string `json:"id" required:"true"`
	Name    string `json:"name" required:"true" example:"Thank you"`
	English string `json:"english" required:"true" doc:"Empty if there is none" example:"Dear {name}, thank you for applying."`
	Arabic  string `json:"arabic" required:"true" doc:"Empty if there is none" example:"شكرًا لتقديمك، {name}."`
}

func templateBody(t application.Template) ReplyTemplate {
	return ReplyTemplate{ID: t.ID, Name: t.Name, English: t.English, Arabic: t.Arabic}
}

func (s *Server) templates(ctx context.Context, _ *nothing) (*reply[[]ReplyTemplate], error) {
	kept, err := s.Applications.Templates(ctx, userOf(ctx))
	return &reply[[]ReplyTemplate]{each(kept, templateBody)}, err
}

func (s *Server) createTemplate(ctx context.Context, in *request[TemplateText]) (*reply[ReplyTemplate], error) {
	t, err := s.Applications.CreateTemplate(ctx, userOf(ctx), in.Body.template(""))
	return show(t, err, templateBody)
}

func (s *Server) updateTemplate(ctx context.Context, in *idRequest[TemplateText]) (*reply[ReplyTemplate], error) {
	t, err := s.Applications.UpdateTemplate(ctx, userOf(ctx), in.Body.template(in.ID))
	return show(t, err, templateBody)
}

func (s *Server) deleteTemplate(ctx context.Context, in *idInput) (*nothing, error) {
	return nil, s.Applications.DeleteTemplate(ctx, userOf(ctx), in.ID)
}
