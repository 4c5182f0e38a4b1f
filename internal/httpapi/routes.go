package httpapi

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/moderation"
)

// access says who may call a route.
type access string

const (
	anyone    access = "anyone"
	signedIn  access = "signed in"
	talents   access = "talent"
	companies access = "company"
	admins    access = "admin"
)

// includes tells whether a role has this access. What it does not know, nobody may.
func (a access) includes(role account.Role) bool {
	switch a {
	case anyone, signedIn:
		return true
	case talents:
		return role == account.RoleTalent
	case companies:
		return role == account.RoleCompany
	case admins:
		return role == account.RoleAdmin
	}
	return false
}

// table is every call the server answers: method, path, who may, handler, what it is for.
func (s *Server) table() []route {
	return []route{
		get("/api/auth/user", signedIn, s.currentUser, "Who is signed in").uncompressed(),
		post("/api/auth/login", anyone, s.login, "Sign in with e-mail and password").limit(30, time.Minute),
		post("/api/auth/forgot-password", anyone, s.forgotPassword, "Ask for a reset link by mail").limit(10, time.Hour),
		post("/api/auth/reset-password", anyone, s.resetPassword, "Set a new password by a mailed link").limit(20, time.Hour),
		post("/api/auth/verify-email", anyone, s.verifyEmail, "Confirm an e-mail address by a mailed link").limit(30, time.Hour),
		get("/api/logout", anyone, s.logout, "Sign out and go to the home page").answers(http.StatusSeeOther).inSecurityLog(),

		post("/api/talent/register", anyone, s.registerTalent, "Sign up as a talent").limit(20, time.Hour).answers(http.StatusCreated),
		post("/api/company/register", anyone, s.registerCompany, "Sign up as a company").limit(20, time.Hour).answers(http.StatusCreated),

		patch("/api/account", signedIn, s.updateAccount, "Change own name or language"),
		post("/api/account/email", signedIn, s.changeEmail, "Ask to move the account to another e-mail").limit(10, time.Hour),
		post("/api/account/password", signedIn, s.changePassword, "Change own password").limit(10, 15*time.Minute),
		post("/api/account/verification", signedIn, s.sendVerification, "Mail the verification link again").limit(5, time.Hour),
		upload("PUT", "/api/account/image", signedIn, s.putImage, "Set own picture (multipart field image)", form{"image", "User", maxImage}).limit(20, time.Hour),
		del("/api/account/image", signedIn, s.deleteImage, "Remove own picture"),
		get("/api/account/sessions", signedIn, s.sessions, "List own sessions"),
		del("/api/account/sessions", signedIn, s.endOtherSessions, "End all own sessions but this one").answers(http.StatusNoContent),
		del("/api/account/sessions/{id}", signedIn, s.endSession, "End one of the own sessions").answers(http.StatusNoContent),
		get("/api/account/security-log", signedIn, s.ownSecurityLog, "List the security events of your account, newest first"),
		plain("GET", "/api/images/{key}", anyone, s.image, "A profile picture"),

		get("/api/account/access", talents, s.accesses, "List the companies that see your contact or CV"),
		del("/api/account/access/{id}", talents, s.endAccess, "End what a company, by its id, sees of your contact and CV").answers(http.StatusNoContent),
		post("/api/account/deletion", signedIn, s.deleteAccount, "Delete the own account and everything kept with it").limit(10, time.Hour).answers(http.StatusNoContent),
		plain("GET", "/api/account/export", signedIn, s.export, "Everything kept of the caller, as a file").limit(20, time.Hour).inSecurityLog(),

		get("/api/profile", talents, s.profile, "The own profile"),
		get("/api/job-seekers/profile", talents, s.profile, "The own profile"),
		get("/api/profile/talent", talents, s.profile, "The own profile"),
		put("/api/profile", talents, s.updateProfile, "Change the own profile; what is left out stays"),
		post("/api/profile/merge", talents, s.mergeProfile, "Preview what taking things over from a CV changes in your profile").limit(600, time.Hour),
		put("/api/profile/pool", talents, s.choosePool, "Let companies find the own profile, or not"),
		get("/api/profile/completeness", talents, s.completeness, "How complete the own profile is, and what each step adds"),
		get("/api/profile/ai-suggestions", talents, s.suggestions, "What would make the own profile fit more open jobs"),
		get("/api/profile/counters", talents, s.talentCounters, "The figures of the own dashboard"),
		get("/api/profile/views", talents, s.profileViews, "Which companies opened the own profile or CV"),

		upload("POST", "/api/upload-cv", talents, s.uploadCV, "Have a CV read, and keep it (multipart fields cv and userId, which must be the caller's own if given)", form{"cv", "CVAnalysis", maxCV}).limit(30, time.Hour).answers(http.StatusCreated),
		get("/api/cv/{userId}/info", signedIn, s.cvInfo, "The newest CV for its owner, the version sent for a company they applied to, which is written down"),
		plain("GET", "/api/cv/{userId}", signedIn, s.cvText, "The text of a CV as a file; who may is as above"),
		plain("GET", "/api/cv/{userId}/file", signedIn, s.cvFile, "A CV as it came; who may is as above"),
		get("/api/cv/{userId}/reading", talents, s.cvReading, "What one of the own CVs says, field by field"),
		get("/api/cv/{userId}/versions", talents, s.cvVersions, "The own CVs, newest first, ten at most"),
		del("/api/cv/{userId}/versions/{id}", talents, s.deleteCVVersion, "Delete one of the own CVs").answers(http.StatusNoContent),
		del("/api/cv/{userId}", talents, s.deleteCV, "Delete all own CVs").answers(http.StatusNoContent),

		get("/api/company/profile", companies, s.ownCompany, "The own company"),
		put("/api/company/profile", companies, s.updateCompany, "Replace what the own company says of itself"),
		upload("PUT", "/api/company/logo", companies, s.putLogo, "Set the own company's logo (multipart field image)", form{"image", "CompanyProfile", maxImage}).limit(20, time.Hour),
		del("/api/company/logo", companies, s.deleteLogo, "Remove the own company's logo"),
		get("/api/company/counters", companies, s.companyCounters, "The figures of the own dashboard"),
		get("/api/companies/{id}", anyone, s.publicCompany, "A company, with how it answers"),

		get("/api/candidates", companies, s.candidates, "Find talents in the pool, newest first"),
		get("/api/talent/{id}", signedIn, s.talentView, "A talent in the pool, for companies, which is written down; or the own profile as they see it"),
		get("/api/shortlist", companies, s.shortlist, "List the talents the own company keeps in mind"),
		put("/api/shortlist/{id}", companies, s.keepTalent, "Keep a talent in mind, with a note").answers(http.StatusNoContent),
		del("/api/shortlist/{id}", companies, s.dropTalent, "Take a talent off the shortlist").answers(http.StatusNoContent),

		get("/api/jobs/recommendations", talents, s.recommendedJobs, "Open jobs that fit best, with reasons"),
		get("/api/jobs/{id}/match", talents, s.jobMatch, "How well a job fits, and why"),
		plain("GET", "/api/jobs/{id}/match/receipt", talents, s.receipt, "A score with all it was made from, to be made again"),
		get("/api/jobs/{id}/mirror", companies, s.jobMirror, "How many candidates match one of the own jobs well, and how many more would without each skill").limit(120, time.Hour),
		get("/api/jobs/{id}/recommended-candidates", companies, s.recommendedCandidates, "Talents in the pool that fit one of the own jobs best, with reasons"),
		get("/api/jobs/{id}/applications", companies, s.applicants, "Who applied to one of the own jobs"),
		get("/api/jobs/{id}/applications/counts", companies, s.applicantCounts, "How many applications to one of the own jobs stand where"),

		post("/api/applications", talents, s.apply, "Apply to an open job; the company is told ten seconds later, unless you withdraw").limit(100, time.Hour).answers(http.StatusCreated),
		get("/api/applications", talents, s.applications, "List own applications, newest first"),
		get("/api/applications/counts", talents, s.applicationCounts, "How many own applications stand where"),
		get("/api/applications/{id}", signedIn, s.application, "An application with its history and messages, for either side"),
		del("/api/applications/{id}", talents, s.withdraw, "Withdraw a pending application").answers(http.StatusNoContent),
		post("/api/applications/{id}/status", companies, s.moveApplication, "Answer an application"),
		post("/api/applications/status", companies, s.moveApplications, "Answer several applications"),
		put("/api/applications/{id}/note", companies, s.noteApplication, "Write the own note on an application"),
		post("/api/applications/{id}/messages", signedIn, s.sendMessage, "Write to the other side").limit(200, time.Hour).answers(http.StatusCreated),
		put("/api/applications/{id}/satisfaction", talents, s.rateApplication, "Say how an application that ended was handled"),
		post("/api/applications/{id}/interviews", companies, s.proposeInterview, "Offer times for an interview").limit(200, time.Hour).answers(http.StatusCreated),
		post("/api/interviews/{id}/accept", talents, s.acceptInterview, "Take one of the times offered"),
		post("/api/interviews/{id}/decline", talents, s.declineInterview, "Decline an interview"),
		post("/api/interviews/{id}/cancel", companies, s.cancelInterview, "Cancel an interview"),
		plain("GET", "/api/interviews/{id}/calendar.ics", signedIn, s.interviewCalendar, "An agreed interview as a calendar file"),
		post("/api/invitations", companies, s.invite, "Invite a talent to look at one of the own jobs").limit(200, time.Hour).answers(http.StatusCreated),
		get("/api/invitations", signedIn, s.invitations, "List invitations received, or sent"),
		post("/api/invitations/{id}/accept", talents, s.acceptInvitation, "Accept an invitation, which shows the own contact to the company"),
		post("/api/invitations/{id}/decline", talents, s.declineInvitation, "Decline an invitation"),

		get("/api/jobs", anyone, s.searchJobs, "Find open jobs, newest first"),
		get("/api/jobs/{id}", anyone, s.job, "An open job, or one of the own company's"),
		get("/api/jobs/company", companies, s.companyJobs, "List the own company's jobs"),
		post("/api/jobs", companies, s.postJob, "Post a job, or write a draft").limit(200, time.Hour).answers(http.StatusCreated),
		put("/api/jobs/{id}", companies, s.editJob, "Replace what one of the own jobs says"),
		post("/api/jobs/{id}/publish", companies, onJob(s.Jobs.Publish), "Open a draft"),
		post("/api/jobs/{id}/close", companies, onJob(s.Jobs.Close), "Close an open job"),
		post("/api/jobs/{id}/reopen", companies, onJob(s.Jobs.Reopen), "Open a closed or expired job again"),
		post("/api/jobs/{id}/duplicate", companies, onJob(s.Jobs.Duplicate), "Make a draft like one of the own jobs").limit(200, time.Hour).answers(http.StatusCreated),
		del("/api/jobs/{id}", companies, onJobQuietly(s.Jobs.DeleteDraft), "Delete a draft").answers(http.StatusNoContent),
		get("/api/saved-jobs", talents, s.savedJobs, "List own saved jobs, last saved first"),
		put("/api/saved-jobs/{id}", talents, onJobQuietly(s.Jobs.Save), "Save a job").answers(http.StatusNoContent),
		del("/api/saved-jobs/{id}", talents, onJobQuietly(s.Jobs.Unsave), "Forget a saved job").answers(http.StatusNoContent),

		get("/api/notifications", signedIn, s.notifications, "List own notifications, newest first"),
		post("/api/notifications/read", signedIn, s.readNotifications, "Mark notifications as read").answers(http.StatusNoContent),

		get("/api/concepts", anyone, s.concepts, "Names of skills and the like that begin as typed, in either language"),
		get("/api/matching", anyone, s.matching, "How the match score is made, with its published exam"),
		get("/api/figures", anyone, s.figures, "Each claim of the landing page beside what is measured"),
		post("/api/events", anyone, s.countEvents, "Count what readers do who allowed it").limit(300, time.Minute).answers(http.StatusNoContent),
		get("/api/admin/events", admins, s.eventCounts, "How often things happened, by day"),
		get("/api/site", anyone, s.site, "Operator, versions of the texts, the landing page's figures"),

		get("/api/admin/readers", admins, s.poolReaders, "List the companies that read most of the pool in the last 24 hours"),
		get("/api/admin/tasks", admins, s.tasks, "Background work that waits or failed for good"),
		post("/api/admin/tasks/{id}/retry", admins, s.retryTask, "Send a dead task round again").answers(http.StatusNoContent),
		get("/api/admin/security-log", admins, s.securityLog, "List the security events of all accounts, newest first"),

		post("/api/reports", anyone, s.report, "Report a job, a company or a message you received").limit(20, time.Hour).answers(http.StatusCreated),
		get("/api/admin/reports", admins, s.reports, "List reports, newest first"),
		post("/api/admin/reports/{id}/dismiss", admins, s.dismissReport, "Close a report as unfounded").answers(http.StatusNoContent),
		post("/api/admin/jobs/{id}/remove", admins, onDecision(s.Moderation.Remove), "Remove a job").answers(http.StatusNoContent),
		post("/api/admin/jobs/{id}/restore", admins, s.restoring(moderation.Job), "Restore a removed job").answers(http.StatusNoContent),
		post("/api/admin/companies/{id}/suspend", admins, onDecision(s.Moderation.SuspendCompany), "Suspend a company").answers(http.StatusNoContent),
		post("/api/admin/companies/{id}/restore", admins, s.restoring(moderation.Company), "Restore a suspended company").answers(http.StatusNoContent),
		post("/api/admin/people/{id}/suspend", admins, onDecision(s.Moderation.SuspendPerson), "Suspend a person").answers(http.StatusNoContent),
		post("/api/admin/people/{id}/restore", admins, s.restoring(moderation.Person), "Restore a suspended person").answers(http.StatusNoContent),
		get("/api/admin/audit", admins, s.auditLog, "List what operators decided, newest first"),

		plain("GET", "/robots.txt", anyone, s.robots, "What machines may read"),
		plain("GET", "/sitemap.xml", anyone, s.sitemaps, "Where the lists of all pages are"),
		plain("GET", "/sitemaps/{part}", anyone, s.sitemap, "A list of pages"),
		plain("GET", "/feeds/jobs.rss", anyone, s.rss, "Open jobs as RSS, by the filters of the search"),
		plain("GET", "/feeds/jobs.json", anyone, s.jsonFeed, "Open jobs as a JSON feed, by the filters of the search"),

		plain("GET", "/api/openapi.json", anyone, s.openAPI, "This API as OpenAPI 3.1"),
		plain("GET", "/api/docs", anyone, s.docs, "This API to read"),
		plain("GET", "/healthz", anyone, s.healthz, "The process is up"),
		plain("GET", "/readyz", anyone, s.readyz, "The database answers and the match engine has read everything"),
	}
}

// route is a row of the table.
type route struct {
	method, path string
	who          access
	summary      string
	status       int
	maxBody      int64
	form         form
	quota        quota
	small        bool // its answers are too small to be worth compressing
	logged       bool // it reads, but the security log is told of it
	// One of the two: a documented operation, or a plain handler.
	register func(huma.API, huma.Operation)
	handler  http.HandlerFunc
}

const maxJSON = 256 << 10

func newCall[I, O any](method, path string, who access, h func(context.Context, *I) (*O, error), summary string) route {
	return route{method: method, path: path, who: who, summary: summary, maxBody: maxJSON,
		register: func(api huma.API, op huma.Operation) { huma.Register(api, op, h) }}
}

func get[I, O any](path string, who access, h func(context.Context, *I) (*O, error), summary string) route {
	return newCall(http.MethodGet, path, who, h, summary)
}

func post[I, O any](path string, who access, h func(context.Context, *I) (*O, error), summary string) route {
	return newCall(http.MethodPost, path, who, h, summary)
}

func put[I, O any](path string, who access, h func(context.Context, *I) (*O, error), summary string) route {
	return newCall(http.MethodPut, path, who, h, summary)
}

func patch[I, O any](path string, who access, h func(context.Context, *I) (*O, error), summary string) route {
	return newCall(http.MethodPatch, path, who, h, summary)
}

func del[I, O any](path string, who access, h func(context.Context, *I) (*O, error), summary string) route {
	return newCall(http.MethodDelete, path, who, h, summary)
}

func plain(method, path string, who access, h http.HandlerFunc, summary string) route {
	return route{method: method, path: path, who: who, summary: summary, handler: h}
}

// form is a multipart request: the field that holds the file, the name of the answer's schema, and the most bytes of all.
type form struct {
	field, answer string
	maxBody       int64
}

func upload(method, path string, who access, h http.HandlerFunc, summary string, f form) route {
	return route{method: method, path: path, who: who, summary: summary, handler: h, maxBody: f.maxBody, form: f}
}

// answers sets the status of success where it is not 200.
func (r route) answers(status int) route {
	r.status = status
	return r
}

// uncompressed spares a call that every page makes the way through the compressor.
func (r route) uncompressed() route {
	r.small = true
	return r
}

// limit bounds how often one address, or one account where the caller is signed in, may call.
func (r route) limit(times int, per time.Duration) route {
	r.quota = quota{times: times, per: per}
	return r
}

// isLogged reports whether the security log may be told of a call, and so has to know where it comes from.
func (r route) isLogged() bool { return r.method != http.MethodGet || r.logged }

// inSecurityLog marks a call that only reads, or only looks as if it did, and is told to the security log.
func (r route) inSecurityLog() route {
	r.logged = true
	return r
}

// creates tells a call that makes something new, which must not be made twice by being sent twice.
func (r route) creates() bool { return r.method == http.MethodPost && r.status == http.StatusCreated }

func (r route) pattern() string { return r.method + " " + r.path }
