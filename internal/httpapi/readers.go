package httpapi

import (
	"context"
	"net/url"
)

// PoolReader is a company with what it read of the pool in the last 24 hours.
type PoolReader struct {
	CompanyID      string `json:"companyId" required:"true"`
	CompanyName    string `json:"companyName" required:"true"`
	CompanyLogoURL string `json:"companyLogoUrl" required:"true" doc:"Empty where there is no logo"`
	Verified       bool   `json:"verified" required:"true" doc:"Whether a login e-mail of the company is confirmed"`
	Rows           int    `json:"rows" required:"true" doc:"Rows of lists, counted again if read again"`
	Profiles       int    `json:"profiles" required:"true" doc:"Profiles opened"`
}

type poolReadersOutput struct {
	PieceHeaders
	Body []PoolReader
}

func (s *Server) poolReaders(ctx context.Context, in *PageInput) (*poolReadersOutput, error) {
	piece, err := s.Talents.Readers(ctx, in.page())
	if err != nil {
		return nil, err
	}
	out := &poolReadersOutput{
		PieceHeaders: headersOf(in.page(), "/api/admin/readers", url.Values{}, piece.Next, piece.Total),
		Body:         []PoolReader{},
	}
	for _, r := range piece.Items {
		out.Body = append(out.Body, PoolReader{
			CompanyID: r.CompanyID, CompanyName: r.CompanyName, CompanyLogoURL: imageURL(r.CompanyLogo),
			Verified: r.Verified, Rows: r.Rows, Profiles: r.Profiles,
		})
	}
	return out, nil
}
