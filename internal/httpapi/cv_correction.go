package httpapi

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/errs"
)

// CVCorrection is how often one kind of mistake was corrected in one field.
type CVCorrection struct {
	Field string `json:"field" required:"true" enum:"title,location,years,summary,phone,skills,position,company,dates,education,certifications,languages,links"`
	Kind  string `json:"kind" required:"true" enum:"wrong,swapped,missing,split,struck"`
	Count int    `json:"count" required:"true" minimum:"1" maximum:"100" example:"2"`
}

// CVCorrections is what somebody corrected in one review. It has no place for the words themselves.
type CVCorrections struct {
	Corrections []CVCorrection `json:"corrections" required:"true"`
}

// CVCorrectionConsent is whether the caller's corrections are counted.
type CVCorrectionConsent struct {
	Allowed bool `json:"allowed" required:"true"`
}

// CVCorrectionChoice says whether they shall be.
type CVCorrectionChoice struct {
	Allowed *bool `json:"allowed" required:"true"`
}

func (s *Server) correctionConsent(ctx context.Context, _ *nothing) (*reply[CVCorrectionConsent], error) {
	allowed, err := s.CVs.CorrectionsAllowed(ctx, userOf(ctx))
	if err != nil {
		return nil, err
	}
	return &reply[CVCorrectionConsent]{CVCorrectionConsent{allowed}}, nil
}

func (s *Server) chooseCorrections(
	ctx context.Context, in *request[CVCorrectionChoice],
) (*reply[CVCorrectionConsent], error) {
	if in.Body.Allowed == nil {
		return nil, errs.ErrInvalid.On("allowed", "required")
	}
	if err := s.CVs.AllowCorrections(ctx, userOf(ctx), *in.Body.Allowed); err != nil {
		return nil, err
	}
	return &reply[CVCorrectionConsent]{CVCorrectionConsent{*in.Body.Allowed}}, nil
}

func (s *Server) countCorrections(ctx context.Context, in *request[CVCorrections]) (*nothing, error) {
	corrections := each(in.Body.Corrections, func(c CVCorrection) cv.Correction { return cv.Correction(c) })
	return nil, s.CVs.CountCorrections(ctx, userOf(ctx), corrections)
}

func (s *Server) corrections(ctx context.Context, _ *nothing) (*reply[[]CVCorrection], error) {
	counts, err := s.CVs.Corrections(ctx)
	if err != nil {
		return nil, err
	}
	return &reply[[]CVCorrection]{each(counts, func(c cv.Correction) CVCorrection { return CVCorrection(c) })}, nil
}
