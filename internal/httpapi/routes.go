package httpapi

import (
	"net/http"
	"time"

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

// includes reports whether a role has this access. An access it does not know includes nobody.
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
		get("/api/auth/user", signedIn, s.currentUser, "Show who is logged in").uncompressed(),
		post("/api/auth/login", anyone, s.login, "Log in with e-mail and password").
			limit(30, time.Minute).refuses(http.StatusUnauthorized).of(signing),
		post("/api/auth/forgot-password", anyone, s.forgotPassword, "Ask for a password reset link by e-mail").
			limit(10, time.Hour),
		post("/api/auth/reset-password", anyone, s.resetPassword, "Set a new password with a link sent by e-mail").
			limit(20, time.Hour).of(signing),
		post("/api/auth/verify-email", anyone, s.verifyEmail, "Confirm your e-mail address with a link sent to it").
			limit(30, time.Hour).refuses(http.StatusConflict),
		get("/api/logout", anyone, s.logout, "Log out and go to the home page").
			answers(http.StatusSeeOther).inSecurityLog(),

		post("/api/talent/register", anyone, s.registerTalent, "Sign up as a talent").
			limit(20, time.Hour).answers(http.StatusCreated).of(signing),
		post("/api/company/register", anyone, s.registerCompany, "Sign up as a company").
			limit(20, time.Hour).answers(http.StatusCreated).of(signing),

		patch("/api/account", signedIn, s.updateAccount, "Change your name or language"),
		post("/api/account/email", signedIn, s.changeEmail, "Ask to move your account to another e-mail address").
			limit(10, time.Hour).refuses(http.StatusConflict),
		post("/api/account/password", signedIn, s.changePassword, "Change your password").
			limit(10, 15*time.Minute).of(signing),
		post("/api/account/verification", signedIn, s.sendVerification, "Send the verification link again").
			limit(5, time.Hour),
		upload("PUT", "/api/account/image", signedIn, s.putImage, "Set your picture", form{"image", "User", maxImage}).
			limit(20, time.Hour),
		del("/api/account/image", signedIn, s.deleteImage, "Remove your picture"),
		get("/api/account/sessions", signedIn, s.sessions, "List your sessions"),
		del("/api/account/sessions", signedIn, s.endOtherSessions, "End all your other sessions").
			answers(http.StatusNoContent),
		del("/api/account/sessions/{id}", signedIn, s.endSession, "End one of your sessions").
			answers(http.StatusNoContent),
		get("/api/account/security-log", signedIn, s.ownSecurityLog,
			"List the security events of your account, newest first"),
		plain("GET", "/api/images/{key}", anyone, s.image, "Download a picture or a logo").gives("image/*"),

		get("/api/account/access", talents, s.accesses, "List the companies that can see your contact details or CV"),
		del("/api/account/access/{id}", talents, s.endAccess,
			"End a company's access to your contact details and CV").answers(http.StatusNoContent),
		post("/api/account/deletion", signedIn, s.deleteAccount, "Delete your account and everything kept with it").
			within(time.Minute).limit(10, time.Hour).answers(http.StatusNoContent).of(signing),
		plain("GET", "/api/account/export", signedIn, s.export, "Download everything kept about you").
			gives("application/json").within(time.Minute).limit(20, time.Hour).inSecurityLog().of(reckoning),

		get("/api/home", signedIn, s.home, "Show what needs you, the most urgent first"),
		post("/api/home/seen", signedIn, s.visitHome, "Mark what is new on your dashboard as seen").
			answers(http.StatusNoContent),
		get("/api/home/figures", signedIn, s.homeFigures, "Show the figures of your dashboard over time"),

		get("/api/profile", talents, s.profile, "Show your profile"),
		get("/api/job-seekers/profile", talents, s.profile, "Show your profile; same as /api/profile"),
		get("/api/profile/talent", talents, s.profile, "Show your profile; same as /api/profile"),
		put("/api/profile", talents, s.updateProfile, "Change your profile; fields left out stay as they are"),
		post("/api/profile/merge", talents, s.mergeProfile,
			"Show what accepting items from a CV would change in your profile").limit(600, time.Hour),
		put("/api/profile/pool", talents, s.choosePool, "Choose whether companies can find you"),
		get("/api/profile/completeness", talents, s.completeness,
			"Show how complete your profile is and what each step adds"),
		get("/api/profile/ai-suggestions", talents, s.suggestions,
			"Suggest what would make your profile fit more open jobs").of(matching),
		get("/api/profile/implied-skills", talents, s.impliedSkills,
			"List skills that your profile describes without naming them"),
		del("/api/profile/implied-skills/{id}", talents, s.strikeSkill,
			"Dismiss a skill that was read between the lines").answers(http.StatusNoContent),
		put("/api/profile/implied-skills/{id}", talents, s.unstrikeSkill, "Restore a struck skill").
			answers(http.StatusNoContent),
		get("/api/profile/counters", talents, s.talentCounters, "Show the figures of your dashboard"),
		get("/api/profile/views", talents, s.profileViews, "List the companies that viewed your profile or CV"),

		upload("POST", "/api/upload-cv", talents, s.uploadCV,
			"Upload a CV and read it", form{"cv", "CVAnalysis", maxCV}).
			within(90*time.Second).limit(30, time.Hour).answers(http.StatusCreated).of(cvs),
		get("/api/cv/{userId}/info", signedIn, s.cvInfo,
			"Show your newest CV, or the one a talent sent you; the view is recorded"),
		plain("GET", "/api/cv/{userId}", signedIn, s.cvText, "Download the text of a CV; same access as /info").
			gives("text/plain"),
		plain("GET", "/api/cv/{userId}/file", signedIn, s.cvFile,
			"Download a CV as it was uploaded; same access as /info").gives("application/octet-stream"),
		get("/api/cv/{userId}/reading", talents, s.cvReading, "Show what was read in one of your CVs, field by field"),
		get("/api/cv/{userId}/implied-skills", talents, s.cvImplied,
			"List skills that one of your CVs describes without naming them").of(cvs),
		get("/api/cv/{userId}/versions", talents, s.cvVersions, "List your CVs, newest first, ten at most"),
		del("/api/cv/{userId}/versions/{id}", talents, s.deleteCVVersion, "Delete one of your CVs").
			answers(http.StatusNoContent),
		del("/api/cv/{userId}", talents, s.deleteCV, "Delete all your CVs").answers(http.StatusNoContent),
		get("/api/account/cv-corrections", talents, s.correctionConsent,
			"Show whether your corrections of what CVs say are counted"),
		put("/api/account/cv-corrections", talents, s.chooseCorrections,
			"Choose whether your corrections of what CVs say are counted"),
		post("/api/cv-corrections", talents, s.countCorrections,
			"Count what you corrected in a CV by field and kind of mistake, if you allow it").
			limit(120, time.Hour).answers(http.StatusNoContent),

		get("/api/company/profile", companies, s.ownCompany, "Show your company"),
		put("/api/company/profile", companies, s.updateCompany, "Replace your company's profile"),
		upload("PUT", "/api/company/logo", companies, s.putLogo,
			"Set your company's logo", form{"image", "CompanyProfile", maxImage}).limit(20, time.Hour),
		del("/api/company/logo", companies, s.deleteLogo, "Remove your company's logo"),
		get("/api/company/hours", companies, s.companyHours, "Show when your company works, and its holidays"),
		put("/api/company/hours", companies, s.setCompanyHours, "Set when your company works, and its holidays"),
		get("/api/company/counters", companies, s.companyCounters, "Show the figures of your company's dashboard"),
		get("/api/companies/{id}", anyone, s.publicCompany, "View a company and how it responds"),

		get("/api/candidates", companies, s.candidates, "Search the talent pool").of(searching),
		get("/api/candidates/understood", companies, s.candidatesUnderstood,
			"Show what a search of the talent pool is read as, and what to change if it finds nobody").of(searching),
		get("/api/candidates/facets", companies, s.candidateFacets,
			"Count what a search of the talent pool could be narrowed to").of(searching),
		get("/api/candidates/suggestions", companies, s.suggestCandidates,
			"Suggest titles, skills and places as you type, for a search of the talent pool").of(searching),
		get("/api/talent/{id}", signedIn, s.talentView, "View a talent; the view is recorded"),
		get("/api/shortlist", companies, s.shortlist, "List your company's shortlist"),
		put("/api/shortlist/{id}", companies, s.keepTalent, "Add a talent to your shortlist, with a note").
			answers(http.StatusNoContent),
		del("/api/shortlist/{id}", companies, s.dropTalent, "Remove a talent from your shortlist").
			answers(http.StatusNoContent),

		get("/api/jobs/recommendations", talents, s.recommendedJobs,
			"List the open jobs that fit you best, with reasons").of(matching),
		get("/api/jobs/{id}/match", talents, s.jobMatch, "Show how well a job fits you, and why").of(matching),
		plain("GET", "/api/jobs/{id}/match/receipt", talents, s.receipt,
			"Download a score with everything it was made from").gives("application/json"),
		get("/api/jobs/{id}/mirror", companies, s.jobMirror,
			"Count the candidates who match your job, and how many more would without each skill").
			limit(120, time.Hour).of(matching),
		get("/api/jobs/{id}/recommended-candidates", companies, s.recommendedCandidates,
			"List the talents who fit your job best, with reasons").of(matching),
		get("/api/jobs/{id}/applications", companies, s.applicants, "List the applications to your job"),
		get("/api/jobs/{id}/applications/counts", companies, s.applicantCounts,
			"Count the applications to your job by status"),

		post("/api/applications", talents, s.apply, "Apply to an open job").
			limit(100, time.Hour).answers(http.StatusCreated).refuses(http.StatusNotFound).of(applying),
		get("/api/applications", talents, s.applications, "List your applications, newest first"),
		get("/api/applications/counts", talents, s.applicationCounts, "Count your applications by status"),
		get("/api/applications/{id}", signedIn, s.application, "Show an application with its history and messages"),
		del("/api/applications/{id}", talents, s.withdraw, "Withdraw a pending application").
			answers(http.StatusNoContent).refuses(http.StatusConflict),
		post("/api/applications/{id}/status", companies, s.moveApplication,
			"Change the status of an application; accepting and rejecting can be undone for ten seconds").
			refuses(http.StatusConflict),
		post("/api/applications/status", companies, s.moveApplications,
			"Change the status of several applications in ten seconds, unless you undo it"),
		get("/api/jobs/{id}/applications/moving", companies, s.heldMoves,
			"List the moves of your job's applications that are about to happen"),
		del("/api/held-moves/{id}", companies, s.undoMoves, "Cancel moves that have not happened yet").
			refuses(http.StatusConflict),
		plain("GET", "/api/applications/{id}/cv", companies, s.applicationCV,
			"Download the text of the CV sent with an application; redacted while it is read blind").
			gives("text/plain"),
		put("/api/applications/{id}/note", companies, s.noteApplication, "Write a private note on an application"),
		put("/api/applications/{id}/rating", companies, s.rateApplicant, "Rate an applicant, for your company alone"),
		get("/api/reply-templates", companies, s.templates, "List your company's reply templates"),
		post("/api/reply-templates", companies, s.createTemplate, "Save a reply template").
			limit(200, time.Hour).answers(http.StatusCreated),
		put("/api/reply-templates/{id}", companies, s.updateTemplate, "Change one of your reply templates"),
		del("/api/reply-templates/{id}", companies, s.deleteTemplate, "Delete one of your reply templates").
			answers(http.StatusNoContent),
		post("/api/applications/{id}/messages", signedIn, s.sendMessage, "Send a message about an application").
			limit(200, time.Hour).answers(http.StatusCreated),
		post("/api/applications/messages", companies, s.sendMessages, "Send a message to each of several applicants").
			takes(1<<20).limit(20, time.Hour).refuses(http.StatusNotFound),
		post("/api/applications/{id}/messages/read", signedIn, s.readMessages,
			"Mark the other side's messages about an application as seen").answers(http.StatusNoContent),
		get("/api/conversations", signedIn, s.conversations, "List your conversations, the one last written to first"),
		put("/api/applications/{id}/satisfaction", talents, s.rateApplication,
			"Rate how your application was handled once it has ended").refuses(http.StatusConflict),
		post("/api/applications/{id}/interviews", companies, s.proposeInterview, "Offer times for an interview").
			limit(200, time.Hour).answers(http.StatusCreated),
		post("/api/interviews/{id}/accept", talents, s.acceptInterview, "Accept one of the times offered").
			refuses(http.StatusConflict),
		post("/api/interviews/{id}/ask", talents, s.askForAnotherTime, "Ask for another time; the agreed time remains").
			limit(60, time.Hour).refuses(http.StatusConflict),
		post("/api/interviews/{id}/decline", talents, s.declineInterview, "Decline an interview").
			refuses(http.StatusConflict),
		post("/api/interviews/{id}/cancel", companies, s.cancelInterview, "Cancel an interview").
			refuses(http.StatusConflict),
		plain("GET", "/api/interviews/{id}/calendar.ics", signedIn, s.interviewCalendar,
			"Download an agreed interview as a calendar file").gives("text/calendar").refuses(http.StatusConflict),
		get("/api/workdays", companies, s.workdays,
			"Suggest times for an interview and list the coming holidays"),
		get("/api/account/calendar", signedIn, s.calendarLink, "Show whether your calendar has a secret address"),
		post("/api/account/calendar", signedIn, s.renewCalendarLink,
			"Replace the secret address of your calendar; the old one stops working").limit(20, time.Hour),
		del("/api/account/calendar", signedIn, s.stopCalendarLink, "Remove the secret address of your calendar").
			answers(http.StatusNoContent),
		plain("GET", "/api/calendar/{file}", anyone, s.calendarFeed,
			"Read a calendar of agreed interviews by its secret address").
			limit(1200, time.Hour).gives("text/calendar").refuses(http.StatusNotFound),
		post("/api/invitations", companies, s.invite, "Invite a talent to one of your jobs").
			limit(200, time.Hour).answers(http.StatusCreated).refuses(http.StatusNotFound),
		get("/api/invitations", signedIn, s.invitations, "List the invitations you received or sent"),
		post("/api/invitations/{id}/accept", talents, s.acceptInvitation,
			"Accept an invitation; the company then sees your contact details").refuses(http.StatusConflict),
		post("/api/invitations/{id}/decline", talents, s.declineInvitation, "Decline an invitation").
			refuses(http.StatusConflict),

		get("/api/jobs", anyone, s.searchJobs, "Search open jobs").of(searching),
		get("/api/jobs/understood", anyone, s.jobsUnderstood,
			"Show what a search for jobs is read as, and what to change if it finds none").of(searching),
		get("/api/jobs/facets", anyone, s.jobFacets, "Count what a search for jobs could be narrowed to").
			of(searching),
		get("/api/jobs/suggestions", anyone, s.suggestJobs,
			"Suggest titles, skills, companies and places as you type, for a search for jobs").of(searching),
		get("/api/jobs/{id}/similar", anyone, s.similarJobs, "List the open jobs most like this one").of(matching),
		post("/api/jobs/{id}/translation", signedIn, s.translateJob, "Translate the advert of an open job by machine").
			limit(30, time.Hour).refuses(http.StatusConflict).within(time.Minute),
		get("/api/jobs/{id}", anyone, s.job, "View an open job, or any job of your company"),
		get("/api/jobs/company", companies, s.companyJobs, "List your company's jobs"),
		post("/api/jobs", companies, s.postJob, "Post a job or save a draft").
			limit(200, time.Hour).answers(http.StatusCreated),
		put("/api/jobs/{id}", companies, s.editJob, "Replace the text of one of your jobs").
			refuses(http.StatusConflict),
		put("/api/jobs/{id}/blind", companies, s.chooseBlind,
			"Choose whether applications to your job are read blind").refuses(http.StatusConflict),
		post("/api/jobs/{id}/publish", companies, s.onJob(s.Jobs.Publish), "Publish a draft").
			refuses(http.StatusConflict),
		post("/api/jobs/{id}/close", companies, s.onJob(s.Jobs.Close), "Close an open job").
			refuses(http.StatusConflict),
		post("/api/jobs/{id}/reopen", companies, s.onJob(s.Jobs.Reopen), "Reopen a closed or expired job").
			refuses(http.StatusConflict),
		post("/api/jobs/{id}/duplicate", companies, s.onJob(s.Jobs.Duplicate), "Copy one of your jobs to a new draft").
			limit(200, time.Hour).answers(http.StatusCreated),
		del("/api/jobs/{id}", companies, onJobQuietly(s.Jobs.DeleteDraft), "Delete a draft").
			answers(http.StatusNoContent).refuses(http.StatusConflict),
		get("/api/saved-jobs", talents, s.savedJobs, "List your saved jobs, last saved first"),
		put("/api/saved-jobs/{id}", talents, onJobQuietly(s.Jobs.Save), "Save a job").
			answers(http.StatusNoContent),
		del("/api/saved-jobs/{id}", talents, onJobQuietly(s.Jobs.Unsave), "Remove a job from your saved jobs").
			answers(http.StatusNoContent),
		get("/api/saved-searches", signedIn, s.savedSearches,
			"List your saved searches, the newest first, with how much is new in each"),
		post("/api/saved-searches", signedIn, s.saveSearch, "Save a search for jobs or, as a company, for candidates").
			limit(200, time.Hour).answers(http.StatusCreated),
		put("/api/saved-searches/{id}", signedIn, s.renameSearch, "Rename one of your saved searches"),
		put("/api/saved-searches/{id}/alert", signedIn, s.alertSearch,
			"Choose how often we notify you of new results of a saved search"),
		del("/api/saved-searches/{id}", signedIn, s.deleteSearch, "Remove one of your saved searches").
			answers(http.StatusNoContent),
		post("/api/saved-searches/{id}/seen", signedIn, s.seeSearch,
			"Mark a saved search as looked at").answers(http.StatusNoContent),

		get("/api/notifications", signedIn, s.notifications, "List your notifications, newest first"),
		post("/api/notifications/read", signedIn, s.readNotifications, "Mark notifications as read").
			answers(http.StatusNoContent),

		get("/api/account/notices", signedIn, s.noticeChoices, "Show what you are notified of, and how"),
		put("/api/account/notices", signedIn, s.chooseNotices, "Choose what you are notified of, and how"),
		plain("GET", "/api/stream", signedIn, s.stream,
			"Read what changes for you as it happens, as server-sent events").
			gives("text/event-stream").uncompressed().limit(120, time.Minute).endless(),

		get("/api/unsubscribe", anyone, s.subscription, "Show which emails the link of an email is about"),
		post("/api/unsubscribe", anyone, s.subscribe, "Choose which emails you get, with the link of an email").
			limit(60, time.Hour),
		plain("POST", "/unsubscribe", anyone, s.unsubscribe, "Stop emails in one click, as mail programs do").
			takes(maxOneClick).limit(60, time.Hour),
		post("/api/account/mail-retry", signedIn, s.retryMail, "Retry an address that refused our emails").
			limit(5, time.Hour),

		get("/api/concepts", anyone, s.concepts,
			"Suggest names of skills, titles and places as you type, in either language").of(searching),
		get("/api/matching", anyone, s.matching, "Show how the match score is made and how well it does"),
		get("/api/figures", anyone, s.figures, "Compare each claim of the landing page with what is measured").
			of(reckoning),
		post("/api/events", anyone, s.countEvents, "Count what visitors do, if they allow it").
			limit(300, time.Minute).answers(http.StatusNoContent),
		get("/api/admin/events", admins, s.eventCounts, "Count events by day").of(reckoning),
		get("/api/site", anyone, s.site,
			"Show the operator, the versions of the legal texts and the landing page's figures"),

		get("/api/admin/readers", admins, s.poolReaders,
			"List the companies that read most of the pool in the last 24 hours").of(reckoning),
		get("/api/admin/cv-corrections", admins, s.corrections,
			"Count what people corrected in CVs in the last 90 days, by field and kind of mistake").of(reckoning),
		get("/api/admin/tasks", admins, s.tasks, "List background tasks that wait or have failed"),
		post("/api/admin/tasks/{id}/retry", admins, s.retryTask, "Retry a failed task").
			answers(http.StatusNoContent),
		get("/api/admin/security-log", admins, s.securityLog, "List the security events of all accounts, newest first").
			of(reckoning),

		post("/api/reports", anyone, s.report, "Report a job, a company or a message you received").
			limit(20, time.Hour).answers(http.StatusCreated).refuses(http.StatusNotFound),
		get("/api/admin/reports", admins, s.reports, "List reports, newest first").of(reckoning),
		post("/api/admin/reports/{id}/dismiss", admins, onDecision(s.Moderation.Dismiss),
			"Close a report as unfounded").answers(http.StatusNoContent).refuses(http.StatusConflict),
		post("/api/admin/jobs/{id}/remove", admins, onDecision(s.Moderation.Remove), "Remove a job").
			answers(http.StatusNoContent).refuses(http.StatusConflict),
		post("/api/admin/jobs/{id}/restore", admins, s.restoring(moderation.Job), "Restore a removed job").
			answers(http.StatusNoContent).refuses(http.StatusConflict),
		post("/api/admin/companies/{id}/suspend", admins, onDecision(s.Moderation.SuspendCompany), "Suspend a company").
			answers(http.StatusNoContent).refuses(http.StatusConflict),
		post("/api/admin/companies/{id}/restore", admins, s.restoring(moderation.Company),
			"Restore a suspended company").answers(http.StatusNoContent).refuses(http.StatusConflict),
		post("/api/admin/people/{id}/suspend", admins, onDecision(s.Moderation.SuspendPerson), "Suspend a person").
			answers(http.StatusNoContent).refuses(http.StatusConflict),
		post("/api/admin/people/{id}/restore", admins, s.restoring(moderation.Person), "Restore a suspended person").
			answers(http.StatusNoContent).refuses(http.StatusConflict),
		get("/api/admin/audit", admins, s.auditLog, "List what operators decided, newest first").of(reckoning),

		plain("GET", "/robots.txt", anyone, s.robots, "Tell crawlers what they may read"),
		plain("GET", "/sitemap.xml", anyone, s.sitemaps, "List the sitemaps").of(reckoning),
		plain("GET", "/sitemaps/{part}", anyone, s.sitemap, "List a part of the site's pages").of(reckoning),
		plain("GET", "/feeds/jobs.rss", anyone, s.rss, "List open jobs as RSS, with the filters of the search").
			of(reckoning),
		plain("GET", "/feeds/jobs.json", anyone, s.jsonFeed,
			"List open jobs as a JSON feed, with the filters of the search").of(reckoning),

		plain("GET", "/api/openapi.json", anyone, s.openAPI, "Download this API's OpenAPI 3.1 document").
			gives("application/json"),
		plain("GET", "/api/docs", anyone, s.docs, "Read this API's documentation").gives("text/html"),
		plain("GET", "/healthz", anyone, s.healthz, "Report whether the process is up").of(unqueued),
		plain("GET", "/readyz", anyone, s.readyz, "Report whether the database and the match engine are ready").
			of(unqueued),
	}
}
