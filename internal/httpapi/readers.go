package httpapi

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/talent"
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

func (s *Server) poolReaders(ctx context.Context, in *PageInput) (*pageReply[PoolReader], error) {
	found, err := s.Talents.Readers(ctx, in.page())
	return showPage(*in, "/api/admin/readers", nil, found, err, poolReaderBody)
}

func poolReaderBody(r talent.PoolReader) PoolReader {
	return PoolReader{
		CompanyID:      r.CompanyID,
		CompanyName:    r.CompanyName,
		CompanyLogoURL: imageURL(r.CompanyLogo),
		Verified:       r.Verified,
		Rows:           r.Rows,
		Profiles:       r.Profiles,
	}
}
