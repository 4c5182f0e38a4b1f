/**
 * The areas of locales/*.json that travel together as one chunk for each language. `main` comes with the first load,
 * `meta` with the first step to another page (the server wrote the first one's own title), the others with the pages
 * that name them in app/routes.tsx. Areas in no part (error, mail, notice, api, match) are the server's alone.
 */
export const parts = {
  main: ['app', 'ui', 'landing'],
  meta: ['meta'],
  public: ['auth', 'about'],
  account: ['settings', 'dashboard', 'admin'],
  // What several screens say of a job.
  job: ['job'],
  jobs: ['jobs'],
  // What searching for jobs and for candidates has in common.
  search: ['search'],
  company: ['postJob'],
  profile: ['profile'],
  // Needed where a CV is uploaded or opened.
  cv: ['cv'],
  applications: ['applications'],
  applicants: ['applicants'],
  inbox: ['inbox'],
  // Wherever a company answers.
  template: ['template'],
  candidates: ['candidates'],
  companyProfile: ['companyProfile'],
  // Needed by the sign-up of companies and by their pages.
  industry: ['industry'],
  figures: ['figures'],
  // Wherever the 24 hours are spoken of.
  promise: ['promise'],
  matching: ['matching'],
  consent: ['consent'],
  // Needed where something can be reported, and where a removal is explained.
  moderation: ['moderation'],
  // The operator's alone.
  desk: ['desk'],
  legal: ['privacy', 'terms'],
} as const

export type Part = keyof typeof parts

/** Parts that are fetched without the list of the others. */
export type FirstPart = 'main' | 'meta' | 'consent'
export type LaterPart = Exclude<Part, FirstPart>
