import { loadAllLanguages, loadPart } from '../i18n/i18n'
import type { Part } from '../i18n/parts'
import type { Page } from './pageFile'

/** A page whose texts lie in parts of their own: all are fetched together. */
function withTexts(parts: Part[], page: Page): Page {
  return () => Promise.all([page(), ...parts.map(loadPart)]).then(([file]) => file)
}

/** The detailed editor with the place for a CV, which is a feature of its own. */
async function editProfile() {
  const [{ default: EditProfilePage }, { default: CVSection }] = await Promise.all([
    import('../features/profile/EditProfilePage'),
    import('../features/cv/CVSection'),
  ])
  return { default: () => <EditProfilePage cv={CVSection} /> }
}

/**
 * Every page id of routes.json but those of pages.ts, one lazy import each. The list is fetched itself: with the names
 * of all the files that pages consist of it weighs more than the landing page.
 */
export const loaders: Record<string, Page> = {
  login: withTexts(['public'], () => import('../features/auth/LoginPage')),
  signup: withTexts(['public'], () => import('../features/auth/SignupPage')),
  talentSignup: withTexts(['public'], () => import('../features/auth/TalentSignupPage')),
  companySignup: withTexts(['public', 'industry'], () => import('../features/auth/CompanySignupPage')),
  resetPassword: withTexts(['public'], () => import('../features/auth/ResetPasswordPage')),
  verifyEmail: withTexts(['public'], () => import('../features/auth/VerifyEmailPage')),
  unsubscribe: withTexts(['public'], () => import('../features/auth/UnsubscribePage')),
  about: withTexts(['public'], () => import('../features/legal/AboutPage')),
  privacy: withTexts(['legal', 'consent'], () => import('../features/legal/PrivacyPage')),
  terms: withTexts(['legal'], () => import('../features/legal/TermsPage')),
  howWeCount: withTexts(['figures', 'promise'], () => import('../features/figures/HowWeCountPage')),
  howMatchingWorks: withTexts(['job', 'matching'], () => import('../features/matching/HowMatchingWorksPage')),
  jobSearch: withTexts(['job', 'jobs', 'search', 'industry'], () => import('../features/jobs/JobSearchPage')),
  job: withTexts(['job', 'jobs', 'meta', 'moderation', 'promise'], () => import('../features/jobs/JobPage')),
  talentDashboard: withTexts(
    ['account', 'job', 'jobs', 'profile', 'promise'],
    () => import('../features/dashboard/TalentDashboardPage'),
  ),
  companyDashboard: withTexts(
    ['account', 'job', 'company', 'promise'],
    () => import('../features/dashboard/CompanyDashboardPage'),
  ),
  companyJobs: withTexts(['job', 'company', 'account'], () => import('../features/dashboard/CompanyJobsPage')),
  messages: withTexts(
    ['job', 'applications', 'inbox', 'template', 'moderation'],
    () => import('../features/applications/MessagesPage'),
  ),
  candidates: withTexts(['job', 'candidates', 'search'], () => import('../features/candidates/CandidatesPage')),
  talentView: withTexts(['job', 'candidates', 'meta'], () => import('../features/candidates/TalentViewPage')),
  companyProfile: withTexts(
    ['companyProfile', 'industry', 'promise'],
    () => import('../features/company/CompanyProfilePage'),
  ),
  companyPage: withTexts(
    ['companyProfile', 'industry', 'job', 'meta', 'moderation', 'promise'],
    () => import('../features/company/CompanyPage'),
  ),
  postJob: withTexts(['job', 'company'], () => import('../features/postJob/PostJobPage')),
  applications: withTexts(
    ['job', 'applications', 'moderation', 'promise'],
    () => import('../features/applications/ApplicationsPage'),
  ),
  applicants: withTexts(
    ['job', 'applications', 'applicants', 'template', 'meta', 'moderation', 'promise'],
    () => import('../features/applications/ApplicantsPage'),
  ),
  talentProfile: withTexts(['profile'], () => import('../features/profile/TalentProfilePage')),
  editProfile: withTexts(['job', 'profile', 'cv'], editProfile),
  settings: withTexts(['account', 'consent'], () => import('../features/settings/SettingsPage')),
  admin: withTexts(['account', 'moderation', 'desk'], () => import('../features/admin/AdminPage')),
  devUi: () => Promise.all([import('../features/devUi/DevUiPage'), loadAllLanguages()]).then(([file]) => file),
}

/** What stands around the pages of people who are signed in. */
export const members = {
  header: () => import('./SignedInHeader'),
  live: () => import('./live/Live'),
}
