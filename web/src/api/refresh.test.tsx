import { QueryClientProvider, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import * as admin from '../features/admin/api'
import * as applications from '../features/applications/api'
import * as candidates from '../features/candidates/api'
import * as company from '../features/company/api'
import * as cv from '../features/cv/api'
import * as jobs from '../features/jobs/api'
import type { Act } from '../features/moderation/acts'
import * as moderation from '../features/moderation/api'
import * as postJob from '../features/postJob/api'
import * as profile from '../features/profile/api'
import * as search from '../features/search/api'
import * as settings from '../features/settings/api'
import { createQueryClient } from './queryClient'

const pages = { pages: [{ items: [], jobs: [], total: 0, next: null }], pageParams: [''] }

/** Everything that is read anywhere, by a name of the test's own, with what it may hold. */
const reads = {
  ownJobs: [['/api/jobs', 'company'], pages],
  jobChoice: [['/api/jobs', 'company', 'choice'], []],
  jobSearch: [['/api/jobs', 'search', 'limit=20'], pages],
  job: [['/api/jobs', 'one', 'j1'], {}],
  jobsOfCompany: [['/api/jobs', 'of', 'c1'], pages],
  mirror: [['/api/jobs', 'mirror', 'j1'], {}],
  recommendedCandidates: [['/api/jobs', 'recommended', 'j1'], []],
  recommendedJobs: [['/api/jobs', 'recommendations', 3], []],
  match: [['/api/jobs', 'match', 'j1'], {}],
  companyCounters: [['/api/company/counters'], {}],
  home: [['/api/home'], {}],
  companyPage: [['/api/companies', 'c1'], {}],
  user: [['/api/auth/user'], {}],
  profile: [['/api/profile'], {}],
  completeness: [['/api/profile/completeness'], {}],
  talentCounters: [['/api/profile/counters'], {}],
  tips: [['/api/profile/ai-suggestions'], {}],
  applications: [['/api/applications', 'list', ''], pages],
  applicationCounts: [['/api/applications', 'counts'], {}],
  application: [['/api/applications', 'one', 'a1'], {}],
  applicants: [['/api/applications', 'of', 'j1', '', 'match'], pages],
  applicantCounts: [['/api/applications', 'of', 'j1', 'counts'], {}],
  heldMoves: [['/api/applications', 'of', 'j1', 'moving'], []],
  invitations: [['/api/invitations', ''], pages],
  conversations: [['/api/conversations', 'list', '', 'false'], pages],
  unreadConversations: [['/api/conversations', 'unread'], 0],
  shortlist: [['/api/shortlist', ''], pages],
  savedJobs: [['/api/saved-jobs', 'latest', 3], { items: [], total: 0, next: null }],
  savedSearches: [['/api/saved-searches'], []],
  jobFacets: [['/api/jobs', 'facets', ''], {}],
  access: [['/api/account/access'], pages],
  tasks: [['/api/admin/tasks', 'dead'], pages],
  cvVersions: [['/api/cv', 't1', 'versions'], []],
  reports: [['/api/admin/reports', 'open'], pages],
  decisions: [['/api/admin/audit'], pages],
} satisfies Record<string, [QueryKey, unknown]>

type Read = keyof typeof reads

interface Write {
  /** Called inside a component; what it returns is the act. */
  hook: () => () => Promise<unknown>
  /** What no longer holds once it is done. */
  old: Read[]
}

const dismissal: Act = { name: 'dismiss', title: '', path: '/api/admin/reports/r1/dismiss', needsReason: false }

/** A hook of a mutation, with what it is given. */
function mutation<In>(use: () => { mutateAsync: (input: In) => Promise<unknown> }, input: In): Write['hook'] {
  return () => {
    const { mutateAsync } = use()
    return () => mutateAsync(input)
  }
}

const ofJob: Read[] = [
  'home',
  'ownJobs',
  'jobChoice',
  'jobSearch',
  'jobFacets',
  'job',
  'jobsOfCompany',
  'mirror',
  'recommendedCandidates',
  'companyCounters',
  'companyPage',
  'applications',
  'invitations',
]
const ofApplying: Read[] = ['home', 'access', 'applications', 'applicationCounts', 'talentCounters', 'job', 'jobSearch']
const ofAnswering: Read[] = [
  'home',
  'applicants',
  'heldMoves',
  'applicantCounts',
  'application',
  'companyCounters',
  'companyPage',
  'ownJobs',
]

const writes: Record<string, Write[]> = {
  useJobStep: (['publish', 'close', 'reopen', 'duplicate', 'delete'] as const).map((step) => ({
    hook: mutation(postJob.useJobStep, { id: 'j1', step }),
    old: ofJob,
  })),
  useRefreshJobs: [{ hook: postJob.useRefreshJobs, old: ofJob }],
  useStoreProfile: [
    {
      hook: () => {
        const store = company.useStoreProfile()
        return () => Promise.resolve(store({} as Parameters<typeof store>[0]))
      },
      old: ['companyPage', 'user', 'job', 'jobSearch', 'ownJobs', 'applications', 'invitations'],
    },
  ],
  useApply: [{ hook: mutation(applications.useApply, { jobId: 'j1' }), old: [...ofApplying, 'invitations'] }],
  useWithdraw: [{ hook: mutation(applications.useWithdraw, 'a2'), old: ofApplying }],
  useSatisfaction: [
    {
      hook: mutation(applications.useSatisfaction, { id: 'a1', satisfied: true }),
      old: ['applications', 'application'],
    },
  ],
  useSendMessage: [
    {
      hook: mutation(() => applications.useSendMessage('a1'), 'Hello'),
      old: ['application', 'applicants', 'applications', 'companyPage', 'conversations', 'unreadConversations'],
    },
  ],
  useSendAll: [
    {
      hook: mutation(applications.useSendAll, [{ applicationId: 'a1', body: 'Hello' }]),
      old: ['application', 'applicants', 'applications', 'companyPage', 'conversations', 'unreadConversations'],
    },
  ],
  useMove: [
    { hook: mutation(applications.useMove, { id: 'a1', status: 'reviewed' as const, reason: '' }), old: ofAnswering },
  ],
  useMoveAll: [
    {
      hook: mutation(applications.useMoveAll, { ids: ['a1'], status: 'reviewed' as const, reason: '' }),
      old: ofAnswering,
    },
  ],
  useRate: [{ hook: mutation(applications.useRate, { id: 'a1', rating: 4 }), old: ['applicants', 'application'] }],
  useUndoMoves: [{ hook: mutation(applications.useUndoMoves, 'm1'), old: ['applicants', 'heldMoves', 'application'] }],
  useNote: [{ hook: mutation(() => applications.useNote('a1'), 'Good'), old: ['applicants', 'application'] }],
  usePropose: [
    {
      hook: mutation(() => applications.usePropose('a1'), {
        slots: [],
        minutes: 30,
        place: 'Here',
        note: '',
        interviewers: [],
      }),
      old: ofAnswering,
    },
  ],
  useAcceptInterview: [
    { hook: mutation(applications.useAcceptInterview, { id: 'i1', slot: '' }), old: ['applications', 'application'] },
  ],
  useAskForTime: [
    {
      hook: mutation(applications.useAskForTime, { id: 'i1', reason: '' }),
      old: ['applications', 'application', 'applicants'],
    },
  ],
  useEndInterview: [
    {
      hook: mutation(() => applications.useEndInterview('decline'), { id: 'i1', reason: '' }),
      old: ['applications', 'application', 'applicants'],
    },
  ],
  useAnswerInvitation: [
    {
      hook: mutation(applications.useAnswerInvitation, { id: 'v1', answer: 'accept' as const }),
      old: ['home', 'invitations', 'access'],
    },
  ],
  useInvite: [
    { hook: mutation(candidates.useInvite, { talentId: 't1', jobId: 'j1', message: '' }), old: ['invitations'] },
  ],
  useSaveEntry: [
    { hook: mutation(candidates.useSaveEntry, { talentId: 't1', jobId: '', note: '' }), old: ['shortlist'] },
  ],
  useRemoveEntry: [
    { hook: mutation(candidates.useRemoveEntry, { talentId: 't1', jobId: '', note: '' }), old: ['shortlist'] },
  ],
  useSaving: [{ hook: mutation(jobs.useSaving, { id: 'j1', save: true }), old: ['savedJobs'] }],
  useSaveProfile: [
    {
      hook: mutation(profile.useSaveProfile, {}),
      old: ['profile', 'completeness', 'talentCounters', 'tips', 'recommendedJobs', 'match', 'user'],
    },
  ],
  useTranslating: [{ hook: mutation(() => jobs.useTranslating('j1'), 'en' as const), old: [] }],
  useKeepSearch: [
    { hook: mutation(search.useKeepSearch, { name: 'n', query: 'search=n', alert: 'off' }), old: ['savedSearches'] },
  ],
  useRenameSearch: [{ hook: mutation(search.useRenameSearch, { id: 's1', name: 'n' }), old: ['savedSearches'] }],
  useAlert: [{ hook: mutation(search.useAlert, { id: 's1', alert: 'daily' as const }), old: ['savedSearches'] }],
  // Its answer is what it changed.
  useChooseNotices: [{ hook: mutation(settings.useChooseNotices, { fridays: true }), old: [] }],
  useForgetSearch: [{ hook: mutation(search.useForgetSearch, 's1'), old: ['savedSearches'] }],
  useSeenSearch: [{ hook: mutation(search.useSeenSearch, 's1'), old: ['savedSearches'] }],
  useSwitchPool: [{ hook: mutation(profile.useSwitchPool, true), old: [] }],
  // Its answer is what it changed.
  useCorrectionConsent: [
    {
      hook: () => {
        const { choose } = cv.useCorrectionConsent(() => {})
        return () => Promise.resolve(choose(true))
      },
      old: [],
    },
  ],
  useDeleteCV: [{ hook: mutation(() => cv.useDeleteCV('t1'), ''), old: ['cvVersions'] }],
  useEndAccess: [{ hook: mutation(settings.useEndAccess, 'c1'), old: ['access'] }],
  useRetry: [{ hook: mutation(admin.useRetry, 'x'), old: ['tasks'] }],
  useReport: [
    { hook: mutation(moderation.useReport, { kind: 'job' as const, id: 'j1', reason: 'spam', text: '' }), old: [] },
  ],
  useDecide: [
    {
      hook: mutation(moderation.useDecide, { act: dismissal, reason: '', text: '' }),
      old: ['reports', 'decisions'],
    },
  ],
}

/** The names of what was marked as old. */
function oldOnes(client: QueryClient): string[] {
  return (Object.keys(reads) as Read[]).filter((name) => client.getQueryState(reads[name][0])?.isInvalidated)
}

it.each(Object.entries(writes).flatMap(([name, cases]) => cases.map((one, at) => [`${name} ${at}`, one] as const)))(
  '%s reads again what it changed',
  async (_, { hook, old }) => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response('{"id":"x","moved":[],"sent":[],"failed":[]}', { status: 200 })),
    )
    const client = createQueryClient()
    for (const [key, data] of Object.values(reads)) client.setQueryData(key, data)
    const { result } = renderHook(hook, {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    })
    await act(() => result.current())
    expect(oldOnes(client)).toEqual(expect.arrayContaining(old))
  },
)

const sources = import.meta.glob(['../features/**/api.ts', '../features/**/applying.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>

it('holds every mutation there is', () => {
  const found = Object.values(sources).flatMap((text) =>
    text
      .split(/^export function /m)
      .slice(1)
      .filter((body) => /\buse(Mutation|Act|SavedWrite)(<[^(]*>)?\(/.test(body.split(/^}/m)[0]!))
      .map((body) => /^\w+/.exec(body)![0]),
  )
  expect(found.length).toBeGreaterThan(15)
  // useAct is what the others are made of; useSavedWrite is not exported.
  expect(found.filter((name) => name !== 'useAct' && !(name in writes))).toEqual([])
})
