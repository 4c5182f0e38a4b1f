import { lazy, type ComponentType } from 'react'
import { loadAllLanguages, loadPart } from '../i18n/i18n'
import type { Part } from '../i18n/parts'

type Page = () => Promise<{ default: ComponentType }>

/** A page whose texts lie in parts of their own: all are fetched together. */
function withTexts(parts: Part[], page: Page): Page {
  return () => Promise.all([page(), ...parts.map(loadPart)]).then(([file]) => file)
}

/** Every page id of routes.json, one lazy import each. */
const loaders: Record<string, Page> = {
  landing: () => import('../features/landing/LandingPage'),
  login: withTexts(['public'], () => import('../features/auth/LoginPage')),
  signup: withTexts(['public'], () => import('../features/auth/SignupPage')),
  talentSignup: withTexts(['public'], () => import('../features/auth/TalentSignupPage')),
  companySignup: withTexts(['public'], () => import('../features/auth/CompanySignupPage')),
  resetPassword: withTexts(['public'], () => import('../features/auth/ResetPasswordPage')),
  verifyEmail: withTexts(['public'], () => import('../features/auth/VerifyEmailPage')),
  about: withTexts(['public'], () => import('../features/legal/AboutPage')),
  privacy: withTexts(['legal'], () => import('../features/legal/PrivacyPage')),
  terms: withTexts(['legal'], () => import('../features/legal/TermsPage')),
  pending: withTexts(['public', 'meta'], () => import('../features/pending/PendingPage')),
  jobSearch: withTexts(['job', 'jobs'], () => import('../features/jobs/JobSearchPage')),
  job: withTexts(['job', 'jobs', 'meta'], () => import('../features/jobs/JobPage')),
  talentDashboard: withTexts(['account', 'job', 'jobs'], () => import('../features/dashboard/TalentDashboardPage')),
  companyDashboard: withTexts(['account', 'job', 'company'], () => import('../features/dashboard/CompanyDashboardPage')),
  postJob: withTexts(['job', 'company'], () => import('../features/postJob/PostJobPage')),
  settings: withTexts(['account'], () => import('../features/settings/SettingsPage')),
  admin: withTexts(['account'], () => import('../features/admin/AdminPage')),
  devUi: () => Promise.all([import('../features/devUi/DevUiPage'), loadAllLanguages()]).then(([file]) => file),
}

export const pageIds = Object.keys(loaders)

export const pages: Record<string, ComponentType> = Object.fromEntries(
  Object.entries(loaders).map(([id, load]) => [id, lazy(load)]),
)

/** Starts fetching a page before it is drawn (at start-up, on hover). A failure shows when the page is drawn. */
export function preloadPage(id: string) {
  loaders[id]?.().catch(() => {})
}
