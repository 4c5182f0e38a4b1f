package notice

const (
	ownApplication = "/applications?application={application}"
	applicants     = "/company/jobs/{job}/applicants?application={application}"
	thread         = "/messages/{application}"
	settings       = "/settings"
	jobPage        = "/job/{job}"
)

// userPages are the pages that notices to one user lead to. A kind that is missing leads nowhere.
var userPages = map[string]string{
	"welcome":               "/",
	"signInsRefused":        settings,
	"passwordChanged":       settings,
	"damaged.cv":            "/talent/profile",
	"damaged.picture":       settings,
	"emailChanged":          settings,
	"applicationStatus":     ownApplication,
	"messageFromCompany":    thread,
	"interview.proposed":    ownApplication,
	"interview.accepted":    ownApplication,
	"interview.declined":    ownApplication,
	"interview.cancelled":   ownApplication,
	"interview.moved":       ownApplication,
	"interview.youDeclined": ownApplication,
	"interview.dayAhead":    ownApplication,
	"interview.hourAhead":   ownApplication,
	"invited":               "/applications?invitation={invitation}",
	"alert.job":             jobPage,
	"alert.match":           jobPage,
	"alert.jobs":            "/job-search", // with the search, which whoever sends it adds
	"alert.matches":         "/job-search?sort=match",
	"alert.candidates":      "/company/candidates", // with the search
}

// companyPages are the pages that notices to all users of a company lead to.
var companyPages = map[string]string{
	"applied":             applicants,
	"messageFromTalent":   thread,
	"interview.accepted":  applicants,
	"interview.declined":  applicants,
	"interview.cancelled": applicants,
	"interview.moved":     applicants,
	"interview.asked":     applicants,
	"interview.dayAhead":  applicants,
	"interview.hourAhead": applicants,
	"invitation.accepted": "/talent/{talent}",
	"promise.after12":     "/company/jobs/{job}/applicants",
	"promise.after20":     "/company/jobs/{job}/applicants",
	"damaged.logo":        "/company/profile",
	"jobRemoved":          jobPage,
	"jobRestored":         jobPage,
}
