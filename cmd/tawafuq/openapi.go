package main

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// openAPI prints the API's document, which depends on the code alone: no database is opened.
func openAPI(_ context.Context, a app) error {
	document, err := httpapi.New(httpapi.Parts{Settings: httpapi.Settings{Version: "1"}}).OpenAPIDocument()
	if err != nil {
		return err
	}
	_, err = a.out.Write(append(document, '\n'))
	return err
}
