import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { call, send } from '../../api/client'
import type {
  CVAnalysis,
  CVCorrection,
  CVCorrectionConsent,
  CVDocument,
  ImpliedSkill,
  MergedChange,
  MergedProfile,
  Profile,
  ProfileChange,
} from '../../api/types'
import { upload } from '../../lib/upload'
import { formOf } from './file'
import { ontoOf, type Taken } from './merge'

export { formerOf, ontoOf } from './merge'
export type { Taken } from './merge'

/** What accepting something did, and how to undo it. */
export interface Took {
  change: MergedChange
  undo: () => Promise<boolean>
}

const profilePath = '/api/profile'
const root = '/api/cv'

function ofTalent(userId: string): string {
  return `${root}/${encodeURIComponent(userId)}`
}

function versioned(address: string, version: string): string {
  return version === '' ? address : `${address}?version=${encodeURIComponent(version)}`
}

/** The address of a CV's original file. `version` '' is the newest, the only one a company may ask for. */
export function filePath(userId: string, version = ''): string {
  return versioned(`${ofTalent(userId)}/file`, version)
}

/** The address of a CV's text. */
export function textPath(userId: string, version = ''): string {
  return versioned(ofTalent(userId), version)
}

/**
 * The text of a CV. A company's reading is logged and shown to the talent, so it is never read again in the background.
 */
export function textQuery(userId: string, version = '') {
  return queryOptions({
    queryKey: [root, userId, 'text', version],
    queryFn: async ({ signal }) => (await send(textPath(userId, version), { signal })).text(),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
}

/** The text of the CV that came with an application that is read blind. Reading it is logged, too. */
export function hiddenTextQuery(applicationId: string) {
  return queryOptions({
    queryKey: [root, 'of', applicationId, 'text'],
    queryFn: async ({ signal }) =>
      (await send(`/api/applications/${encodeURIComponent(applicationId)}/cv`, { signal })).text(),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
}

/** What one of the reader's own CVs says. */
export function readingQuery(userId: string, version: string) {
  return queryOptions({
    queryKey: [root, userId, 'reading', version],
    queryFn: ({ signal }) => call<CVAnalysis>(versioned(`${ofTalent(userId)}/reading`, version), { signal }),
    refetchOnWindowFocus: false,
  })
}

const mergePath = '/api/profile/merge'

/**
 * What accepting items would change: in the stored profile or, where given, in what is typed. Only the server knows.
 */
export function askMerge(items: readonly Taken[], onto?: ProfileChange, signal?: AbortSignal): Promise<MergedProfile> {
  return call<MergedProfile>(mergePath, { method: 'POST', body: { items, onto }, signal })
}

/** What each of some proposals would change in the profile that the reader sees. */
export function mergeQuery(profile: Profile, items: readonly Taken[]) {
  const onto = ontoOf(profile)
  return queryOptions({
    queryKey: [mergePath, onto, items],
    queryFn: ({ signal }) => askMerge(items, onto, signal),
    // The previous answer is shown until the next one comes: it hardly ever differs.
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  })
}

/** The reader's own CVs, newest first. */
export function versionsQuery(userId: string) {
  return queryOptions({
    queryKey: [root, userId, 'versions'],
    queryFn: ({ signal }) => call<CVDocument[]>(`${ofTalent(userId)}/versions`, { signal }),
  })
}

/** Whether the server is reading a CV of the caller's at this moment. */
export async function isBeingRead(userId: string): Promise<boolean> {
  const { processingStatus } = await call<CVDocument>(`${ofTalent(userId)}/info`)
  return processingStatus === 'processing'
}

export interface Sending {
  file: File
  userId: string
  /** The same for the same file, however often it is sent. */
  key: string
  signal: AbortSignal
  onSent: (sent: number, total: number) => void
}

/** Sends a CV and returns what it says. */
export function sendCV({ file, userId, key, signal, onSent }: Sending): Promise<CVAnalysis> {
  return upload<CVAnalysis>('/api/upload-cv', { ...formOf(file, userId, key), idempotencyKey: key, signal, onSent })
}

/** Records which CV is the newest now. The rest of what an editor holds of the profile stays as it is. */
export function setNewest(client: QueryClient, userId: string, newest: CVDocument | null) {
  for (const queryKey of [[profilePath], [profilePath, 'edited']]) {
    client.setQueryData<Profile>(queryKey, (profile) => profile && { ...profile, cvDocument: newest })
  }
  void client.invalidateQueries({ queryKey: [root, userId, 'versions'] })
}

/** Deletes one of the reader's own CVs, or all of them for ''. Returns those that are left. */
export function useDeleteCV(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (version: string): Promise<CVDocument[]> => {
      await call<void>(
        version === '' ? ofTalent(userId) : `${ofTalent(userId)}/versions/${encodeURIComponent(version)}`,
        { method: 'DELETE' },
      )
      return version === '' ? [] : call<CVDocument[]>(`${ofTalent(userId)}/versions`)
    },
    onSuccess: (left) => {
      client.setQueryData(versionsQuery(userId).queryKey, left)
      setNewest(client, userId, left[0] ?? null)
    },
  })
}

/** Skills that one of the reader's own CVs describes without naming them. */
export function impliedQuery(userId: string, version: string) {
  return queryOptions({
    queryKey: [root, userId, 'implied', version],
    queryFn: ({ signal }) => call<ImpliedSkill[]>(versioned(`${ofTalent(userId)}/implied-skills`, version), { signal }),
    // Once read, it stays as it is: what is struck or taken meanwhile goes by itself.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

const impliedPath = '/api/profile/implied-skills'

/** Strikes a skill that was read between the lines, so that it is not proposed again; or takes that back. */
export function strikeSkill(id: string, on: boolean): Promise<void> {
  return call<void>(`${impliedPath}/${encodeURIComponent(id)}`, { method: on ? 'DELETE' : 'PUT' })
}

const consentPath = '/api/account/cv-corrections'

/** Whether the reader lets us count what they correct. */
export const correctionConsentQuery = queryOptions({
  queryKey: [consentPath],
  queryFn: ({ signal }) => call<CVCorrectionConsent>(consentPath, { signal }),
})

/** That consent, shown as chosen at once; null until it is known. A choice that could not be saved is taken back. */
export function useCorrectionConsent(onError: (error: unknown) => void) {
  const client = useQueryClient()
  const { data } = useQuery(correctionConsentQuery)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const { mutate } = useMutation({
    mutationFn: (allowed: boolean) => call<CVCorrectionConsent>(consentPath, { method: 'PUT', body: { allowed } }),
    onSuccess: (consent) => client.setQueryData(correctionConsentQuery.queryKey, consent),
    onError,
    onSettled: () => setChosen(null),
  })
  function choose(allowed: boolean) {
    setChosen(allowed)
    mutate(allowed)
  }
  return { allowed: data ? (chosen ?? data.allowed) : null, choose }
}

/** Counts what was corrected. Whether that works is no concern of the person who corrected it. */
export function countCorrections(corrections: readonly CVCorrection[]): void {
  if (corrections.length === 0) return
  void call<void>('/api/cv-corrections', { method: 'POST', body: { corrections } }).catch(() => {})
}

/** Fetches a file and has the browser save it under the name the server gives it. */
export async function saveFile(path: string, fallback: string): Promise<void> {
  const response = await send(path)
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = nameIn(response.headers.get('Content-Disposition')) ?? fallback
  link.click()
  // By then the browser has read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The name of a file from a header such as `attachment; filename*=utf-8''…`. */
export function nameIn(header: string | null): string | null {
  const encoded = /filename\*=utf-8''([^;]+)/i.exec(header ?? '')?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1] ?? null
}
