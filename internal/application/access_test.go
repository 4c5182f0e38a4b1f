package application_test

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/application"
)

func TestAccessBy(t *testing.T) {
	type (
		grants = []application.Grant
		access = application.Access
	)
	older, newer := &application.SentCV{ID: "1"}, &application.SentCV{ID: "2"}
	sent := func(status application.Status, cv *application.SentCV) application.Grant {
		return application.Grant{Status: status, CV: cv}
	}
	ended := func(g application.Grant) application.Grant {
		g.Ended = true
		return g
	}
	invited := application.Grant{Invitation: true}
	for name, c := range map[string]struct {
		given grants
		want  access
	}{
		"nothing":              {nil, access{}},
		"pending":              {grants{sent(application.Pending, older)}, access{Contact: true, CV: older}},
		"pending without a CV": {grants{sent(application.Pending, nil)}, access{Contact: true}},
		"reviewed":             {grants{sent(application.Reviewed, older)}, access{Contact: true, CV: older}},
		"interviewing":         {grants{sent(application.Interviewing, older)}, access{Contact: true, CV: older}},
		"accepted":             {grants{sent(application.Accepted, older)}, access{Contact: true, CV: older}},
		"rejected":             {grants{sent(application.Rejected, older)}, access{CV: older}},
		"withdrawn":            {grants{sent(application.Withdrawn, older)}, access{}},
		"read blind":           {grants{{Status: application.Reviewed, CV: older, Blind: true}}, access{}},
		"one blind, one not": {
			grants{{Status: application.Pending, CV: newer, Blind: true}, sent(application.Pending, older)},
			access{Contact: true, CV: older},
		},
		"an invitation": {grants{invited}, access{Contact: true}},
		"ended":         {grants{ended(sent(application.Accepted, older)), ended(invited)}, access{}},
		"two live ones": {
			grants{sent(application.Pending, newer), sent(application.Pending, older)},
			access{Contact: true, CV: newer},
		},
		"a live one without, a former one with": {
			grants{sent(application.Pending, nil), sent(application.Rejected, older)},
			access{Contact: true, CV: older},
		},
		"one ended, one not": {
			grants{ended(sent(application.Pending, newer)), sent(application.Pending, older)},
			access{Contact: true, CV: older},
		},
	} {
		if got := application.AccessBy(c.given); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}
