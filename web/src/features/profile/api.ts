import {
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { call, nextPage, send } from '../../api/client'
import { useUser } from '../../api/session'
import type {
  Completeness,
  ImpliedSkill,
  Profile,
  ProfileChange,
  ProfileView,
  Suggestions,
  TalentCounters,
} from '../../api/types'

const path = '/api/profile'
const impliedPath = `${path}/implied-skills`

/** Only talents have a profile; for others these reads do not happen. */
function useHasProfile(): boolean {
  return useUser()?.role === 'job_seeker'
}

export function useProfile() {
  return useQuery<Profile>({ queryKey: [path], enabled: useHasProfile() })
}

/**
 * The profile to be edited: read once, and anew each time an editor is opened, so that nothing changes while somebody
 * is typing.
 */
export function useEditedProfile() {
  return useQuery({
    queryKey: [path, 'edited'],
    queryFn: ({ signal }) => call<Profile>(path, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
}

export const completenessQuery = queryOptions<Completeness>({ queryKey: [`${path}/completeness`] })

export function useCompleteness() {
  return useQuery({ ...completenessQuery, enabled: useHasProfile() })
}

/** Whether a talent's profile says nothing of skills and work yet; undefined while that is not known. */
export function useIsProfileEmpty(): boolean | undefined {
  const { data, error } = useCompleteness()
  if (!data && !error) return undefined
  const steps = data?.steps ?? []
  const telling = steps.filter(({ key }) => key === 'skills' || key === 'workHistory')
  return telling.length > 0 && telling.every(({ gained }) => gained === 0)
}

export function useCounters() {
  return useQuery<TalentCounters>({ queryKey: [`${path}/counters`], enabled: useHasProfile() })
}

/** Skills that the saved profile speaks of without naming them. */
export function useImplied() {
  return useQuery<ImpliedSkill[]>({ queryKey: [impliedPath], enabled: useHasProfile(), refetchOnWindowFocus: false })
}

export function useTips(wanted: boolean) {
  return useQuery<Suggestions>({
    queryKey: [`${path}/ai-suggestions`],
    enabled: wanted,
    refetchOnWindowFocus: false,
  })
}

interface ViewsPage {
  views: ProfileView[]
  total: number
  next: string | null
}

const viewsAtOnce = 5

/** The companies that opened the reader's profile or CV, the last one first. */
export function useViews() {
  return useInfiniteQuery({
    queryKey: [`${path}/views`],
    queryFn: async ({ pageParam, signal }): Promise<ViewsPage> => {
      const response = await send(pageParam, { signal })
      const views = (await response.json()) as ProfileView[]
      return { views, total: Number(response.headers.get('X-Total-Count') ?? views.length), next: nextPage(response) }
    },
    initialPageParam: `${path}/views?limit=${viewsAtOnce}`,
    getNextPageParam: (last: ViewsPage) => last.next,
  })
}

/**
 * Reports whether a change of the profile outdates a read: the user, every read of the profile but an editor's, and
 * everything matched with it.
 */
export function isOutdated(key: QueryKey): boolean {
  const [first, second] = key as string[]
  if (first === '/api/auth/user' || first === '/api/job-seekers/profile') return true
  if (first === path) return second !== 'edited'
  if (first?.startsWith(`${path}/`)) return first !== `${path}/views`
  return first === '/api/jobs' && key.some((part) => part === 'recommendations' || part === 'match')
}

/** Fields left out stay as they are. */
export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: ProfileChange) => call<Profile>(path, { method: 'PUT', body: change }),
    onSuccess: (saved) => {
      // An editor opened next begins with what was saved, not with what was read before.
      client.setQueryData([path, 'edited'], saved)
      // Not awaited: what was saved is known, the rest may follow.
      void client.invalidateQueries({ predicate: ({ queryKey }) => isOutdated(queryKey) })
    },
  })
}

/** Puts the profile into the candidate pool or takes it out of every list. */
export function useSwitchPool() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (inPool: boolean) => call<Profile>(`${path}/pool`, { method: 'PUT', body: { inPool } }),
    onSuccess: (profile) => {
      client.setQueryData([path], profile)
      client.setQueryData([path, 'edited'], profile)
    },
  })
}
