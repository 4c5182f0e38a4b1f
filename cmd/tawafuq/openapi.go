package main

import (
	"context"
	"slices"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// openAPI prints the API's document, which depends on the code alone: no database is opened. With --page it prints instead
// what the page knows from the server besides its types.
func openAPI(_ context.Context, a app) error {
	if slices.Contains(a.args, "--page") {
		_, err := a.out.Write(httpapi.PageConstants())
		return err
	}
	document, err := httpapi.New(httpapi.Parts{Settings: httpapi.Settings{Version: "1"}}).OpenAPIDocument()
	if err != nil {
		return err
	}
	_, err = a.out.Write(append(document, '\n'))
	return err
}
