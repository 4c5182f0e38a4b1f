package main

import (
	"context"
	"slices"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// openAPI prints the API document, which depends on the code and the configuration alone: no database is opened. With
// --page it prints what else the page knows from the server besides its types.
func openAPI(_ context.Context, a app) error {
	if slices.Contains(a.args, "--page") {
		_, err := a.out.Write(httpapi.PageConstants())
		return err
	}
	settings := httpapi.Settings{
		Version:      "1",
		BaseURL:      a.config.baseURL,
		OperatorName: a.config.operatorName,
		SupportEmail: a.config.supportEmail,
	}
	document, err := httpapi.New(httpapi.Parts{Settings: settings}).OpenAPIDocument()
	if err != nil {
		return err
	}
	_, err = a.out.Write(append(document, '\n'))
	return err
}
