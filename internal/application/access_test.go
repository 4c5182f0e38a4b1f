package application_test

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/application"
)

func TestAccessBy(t *testing.T) {
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
		grants []application.Grant
		want   application.Access
	}{
		"nothing":                          {nil, application.Access{}},
		"pending":                          {[]application.Grant{sent(application.Pending, older)}, application.Access{Contact: true, CV: older}},
		"pending without a CV":             {[]application.Grant{sent(application.Pending, nil)}, application.Access{Contact: true}},
		"reviewed":                         {[]application.Grant{sent(application.Reviewed, older)}, application.Access{Contact: true, CV: older}},
		"interviewing":                     {[]application.Grant{sent(application.Interviewing, older)}, application.Access{Contact: true, CV: older}},
		"accepted":                         {[]application.Grant{sent(application.Accepted, older)}, application.Access{Contact: true, CV: older}},
		"rejected":                         {[]application.Grant{sent(application.Rejected, older)}, application.Access{CV: older}},
		"withdrawn":                        {[]application.Grant{sent(application.Withdrawn, older)}, application.Access{}},
		"an invitation":                    {[]application.Grant{invited}, application.Access{Contact: true}},
		"ended":                            {[]application.Grant{ended(sent(application.Accepted, older)), ended(invited)}, application.Access{}},
		"two live ones":                    {[]application.Grant{sent(application.Pending, newer), sent(application.Pending, older)}, application.Access{Contact: true, CV: newer}},
		"a live one without, a former one": {[]application.Grant{sent(application.Pending, nil), sent(application.Rejected, older)}, application.Access{Contact: true, CV: older}},
		"one ended, one not":               {[]application.Grant{ended(sent(application.Pending, newer)), sent(application.Pending, older)}, application.Access{Contact: true, CV: older}},
	} {
		if got := application.AccessBy(c.grants); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}
