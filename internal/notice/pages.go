package notice

const (
	ownApplication = "/applications?application={application}"
	applicants     = "/company/jobs/{job}/applicants?application={application}"
	settings       = "/settings"
	jobPage        = "/job/{job}"
)

// userPages are the pages that notices to one user lead to. A kind that is missing leads nowhere.
var userPages = map[string]string{
	"welcome":             "/",
	"signInsRefused":      settings,
	"passwordChanged":     settings,
	"emailChanged":        settings,
	"applicationStatus":   ownApplication,
	"messageFromCompany":  ownApplication,
	"interview.proposed":  ownApplication,
	"interview.accepted":  ownApplication,
	"interview.declined":  ownApplication,
	"interview.cancelled": ownApplication,
	"invited":             "/applications?invitation={invitation}",
}

// companyPages are the pages that notices to all users of a company lead to.
var companyPages = map[string]string{
	"applied":             applicants,
	"messageFromTalent":   applicants,
	"interview.accepted":  applicants,
	"interview.declined":  applicants,
	"interview.cancelled": applicants,
	"invitation.accepted": "/talent/{talent}",
	"jobRemoved":          jobPage,
	"jobRestored":         jobPage,
}
