package httpapi

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
)

// SentCV is the version of a CV that was sent with an application.
type SentCV struct {
	ID         string    `json:"id" required:"true"`
	FileName   string    `json:"fileName" required:"true"`
	UploadedAt time.Time `json:"uploadedAt" required:"true"`
}

func sentCVBody(v *application.SentCV) orNull[SentCV] {
	if v == nil {
		return orNull[SentCV]{}
	}
	return orNull[SentCV]{&SentCV{ID: v.ID, FileName: v.FileName, UploadedAt: v.UploadedAt}}
}

// CompanyAccess is a company that sees more of a talent than the profile.
type CompanyAccess struct {
	CompanyID      string          `json:"companyId" required:"true"`
	CompanyName    string          `json:"companyName" required:"true"`
	CompanyLogoURL string          `json:"companyLogoUrl" required:"true" doc:"Empty where there is no logo"`
	Contact        bool            `json:"contact" required:"true" doc:"Whether it sees email and phone"`
	CV             orNull[SentCV]  `json:"cv" required:"true" doc:"The version it may read"`
	Hidden         bool            `json:"hidden" required:"true" doc:"Whether it reads an application without knowing whose it is"`
	Since          time.Time       `json:"since" required:"true"`
	Through        []AccessThrough `json:"through" required:"true" doc:"Newest first"`
}

// AccessThrough is an application or an accepted invitation that gives a company access.
type AccessThrough struct {
	Kind     string    `json:"kind" required:"true" enum:"application,invitation"`
	ID       string    `json:"id" required:"true"`
	JobTitle string    `json:"jobTitle" required:"true"`
	Status   string    `json:"status" required:"true" doc:"Of the application; empty for an invitation"`
	At       time.Time `json:"at" required:"true"`

	Shown ShownTitle `json:"shown" required:"true" doc:"The job's title in the reader's language"`
}

func (s *Server) accesses(ctx context.Context, in *PageInput) (*pageReply[CompanyAccess], error) {
	found, err := s.Applications.Accessors(ctx, userOf(ctx), in.page())
	r := s.readerOf(ctx)
	return showPage(*in, "/api/account/access", nil, found, err,
		func(a application.Accessor) CompanyAccess { return accessBody(r, a) })
}

func accessBody(r reader, a application.Accessor) CompanyAccess {
	body := CompanyAccess{
		CompanyID: a.CompanyID, CompanyName: a.CompanyName, CompanyLogoURL: imageURL(a.CompanyLogo), Contact: a.Contact,
		CV: sentCVBody(a.CV), Hidden: a.Hidden, Since: a.Since,
	}
	for _, g := range a.Through {
		kind := "application"
		if g.Invitation {
			kind = "invitation"
		}
		body.Through = append(body.Through, AccessThrough{
			Kind: kind, ID: g.ID, JobTitle: g.JobTitle, Status: string(g.Status), At: g.At,
			Shown: r.title(g.JobTitle),
		})
	}
	return body
}

func (s *Server) endAccess(ctx context.Context, in *idInput) (*nothing, error) {
	return nil, s.Applications.EndAccess(ctx, userOf(ctx), in.ID)
}
