package httpapi

import (
	"context"
	"net/http"

	"github.com/tawafuq/tawafuq/internal/account"
)

// Exports gathers what is stored about a user: by table, each row by column.
type Exports interface {
	Export(ctx context.Context, u account.User) (map[string][]map[string]any, error)
}

// PasswordRequest confirms by password.
type PasswordRequest struct {
	Password string `json:"password"`
}

type leftOutput struct {
	SetCookie []http.Cookie `header:"Set-Cookie"`
}

func (s *Server) deleteAccount(ctx context.Context, in *request[PasswordRequest]) (*leftOutput, error) {
	if err := s.Accounts.Delete(ctx, userOf(ctx), in.Body.Password); err != nil {
		return nil, err
	}
	return &leftOutput{SetCookie: s.expiredSessionCookies()}, nil
}

// export sends everything stored about the caller as a file.
func (s *Server) export(w http.ResponseWriter, r *http.Request) {
	data, err := s.Exports.Export(r.Context(), userOf(r.Context()))
	if err != nil {
		s.fail(w, r, err)
		return
	}
	if err := s.Accounts.LogSecurity(r.Context(), userOf(r.Context()), account.SecurityExported); err != nil {
		s.fail(w, r, err)
		return
	}
	w.Header().Set("Content-Disposition", `attachment; filename="tawafuq-data.json"`)
	writeJSON(w, http.StatusOK, data)
}
