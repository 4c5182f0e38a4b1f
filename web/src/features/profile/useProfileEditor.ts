import { useEffect, useRef, useState } from 'react'
import type { Profile, ProfileChange } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { failureOf, type FieldErrors } from '../../lib/formProblems'
import { useNavigate } from '../../lib/router'
import { toast } from '../../ui/toast'
import { askMerge, formerOf, type Taken, type Took } from '../cv/api'
import { useSaveProfile } from './api'
import { forgetProfile, keepProfile, keptProfile, type Editor } from './keptProfile'
import {
  allFields,
  changeOf,
  following,
  formOf,
  problemsOf,
  sameForm,
  simpleFields,
  withChange,
  withoutBlanks,
  type FieldName,
  type ProfileForm,
} from './profileForm'
import { stillWrong } from './stillWrong'

/** Changes what is named; a function is told what is there at that moment. */
export type Change = (part: Partial<ProfileForm> | ((form: ProfileForm) => Partial<ProfileForm>)) => void

/** What the fields of an editor need of it. */
export interface Editing {
  form: ProfileForm
  errors: FieldErrors
  change: Change
}

/** What a CV has something to say of. */
const takenFields = [
  'title',
  'location',
  'experience',
  'bio',
  'skills',
  'workHistory',
  'education',
  'certifications',
  'languages',
  'links',
  'phone',
] as const satisfies readonly FieldName[]

const addresses: Record<Editor, string> = { simple: '/talent/profile', detailed: '/talent/edit-profile' }

/** The state of one of the two editors: what was typed, whether it is saved, and what is wrong with it. */
export function useProfileEditor(profile: Profile, editor: Editor) {
  const t = useT()
  const { mutateAsync, isPending } = useSaveProfile()
  const names = editor === 'simple' ? simpleFields : allFields
  const [base, setBase] = useState(() => formOf(profile))
  const [form, setForm] = useState(base)
  // Leaving one field and changing the next may come in one moment, and undoing comes later: each builds on what is
  // there then.
  const latest = useRef(base)
  const saved = useRef(base)
  const [offered, setOffered] = useState(() => unsaved(keptProfile(profile.userId, editor), base, names))
  const [errors, setErrors] = useState<FieldErrors>({})
  const formRef = useRef<HTMLFormElement>(null)
  const dirty = !sameForm(form, base, names)

  // Apart from `errors`, which shrink while fields are corrected: that must not move the focus again.
  const [atFault, setAtFault] = useState<FieldErrors>({})
  useEffect(() => {
    if (Object.keys(atFault).length > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [atFault])
  useLeaving(dirty, addresses[editor])

  function put(next: ProfileForm) {
    latest.current = next
    setForm(next)
    if (sameForm(next, saved.current, names)) forgetProfile(profile.userId, editor)
    else keepProfile(profile.userId, editor, next)
  }

  const change: Change = (part) => {
    const before = latest.current
    const after = { ...before, ...(typeof part === 'function' ? part(before) : part) }
    put(after)
    setErrors((errors) => stillWrong(errors, before, after))
  }

  function fail(fields: FieldErrors) {
    setErrors(fields)
    setAtFault(fields)
  }

  async function submit() {
    if (isPending) return
    const written = withoutBlanks(latest.current)
    put(written)
    const problems = Object.entries(problemsOf(written, names, editor === 'simple'))
    if (problems.length > 0) {
      fail(Object.fromEntries(problems.map(([name, problem]) => [name, t(`profile.problem.${problem}`)])))
      return
    }
    setErrors({})
    let answer: Profile
    try {
      answer = await mutateAsync(changeOf(written, names))
    } catch (error) {
      const words = t('profile.updateFailedText')
      const { message, fields } = failureOf(error, words, words)
      toast({
        variant: 'destructive',
        ...(editor === 'simple'
          ? { title: t('profile.error'), description: t('profile.saveFailed') }
          : { title: t('profile.updateFailed'), description: message }),
      })
      fail(fields)
      return
    }
    track('profile_completion', { value: answer.profileCompleteness })
    const next = formOf(answer)
    saved.current = next
    setBase(next)
    // What was typed while the answer was on its way stays, and is not saved yet.
    put(latest.current === written ? next : latest.current)
    toast({ title: t('profile.saved'), description: t('profile.savedText') })
  }

  /**
   * Saves a change that was not typed into the form, which then becomes what `follow` says. False where it was refused;
   * that is said.
   */
  async function adopt(
    change: ProfileChange,
    follow: (form: ProfileForm, before: ProfileForm, after: ProfileForm) => ProfileForm,
  ): Promise<boolean> {
    let answer: Profile
    try {
      answer = await mutateAsync(change)
    } catch (error) {
      const words = t('profile.updateFailedText')
      toast({
        title: t('profile.updateFailed'),
        description: failureOf(error, words, words).message,
        variant: 'destructive',
      })
      return false
    }
    const before = saved.current
    const after = formOf(answer)
    saved.current = after
    setBase(after)
    put(follow(latest.current, before, after))
    return true
  }

  /**
   * Puts what a CV says into the profile at once, and beside what is typed and not saved. Null where it failed. Undone,
   * every field is as it was, saved or typed, but for those that were changed since.
   */
  async function take(items: readonly Taken[]): Promise<Took | null> {
    const merged = await mergeInto(items)
    if (!merged) return null
    const { change, typed } = merged
    const former = formerOf(profile, change)
    let was: ProfileForm, before: ProfileForm, after: ProfileForm, became: ProfileForm
    const took = await adopt(change, (...now) => {
      ;[was, before, after] = now
      return (became = following(...now, withChange(was, typed)))
    })
    if (!took) return null
    const undo = () => {
      const untouched = Object.entries(former).filter(([name]) =>
        sameForm(saved.current, after, [name === 'languageLevels' ? 'languages' : (name as FieldName)]),
      )
      return adopt(Object.fromEntries(untouched), (form, _, restored) =>
        following(form, became, following(was, before, restored)),
      )
    }
    return { change, undo }
  }

  /**
   * What taking things over makes of the profile as it is stored, and of the form. Null where that cannot be asked;
   * that is said.
   */
  async function mergeInto(items: readonly Taken[]) {
    try {
      const [stored, typed] = await Promise.all([
        askMerge(items),
        askMerge(items, changeOf(latest.current, takenFields)),
      ])
      return { change: stored.change, typed: typed.change }
    } catch (error) {
      const words = t('profile.updateFailedText')
      toast({
        title: t('profile.updateFailed'),
        description: failureOf(error, words, words).message,
        variant: 'destructive',
      })
      return null
    }
  }

  function settle(next: ProfileForm) {
    setOffered(null)
    put(next)
    setErrors({})
    focusField(formRef.current, 'title')
  }

  return {
    form,
    change,
    take,
    submit,
    busy: isPending,
    dirty,
    errors,
    formRef,
    /** What was typed before a reload or a move and never saved. */
    offered: offered !== null,
    restore: () => {
      if (!offered) return
      settle(offered)
      toast({ title: t('profile.unsaved.restored') })
    },
    discard: () => settle(latest.current),
    /** Before logging out on purpose: nothing is to be said about leaving. */
    abandon: () => put(base),
  }
}

function unsaved(kept: ProfileForm | null, base: ProfileForm, names: readonly FieldName[]): ProfileForm | null {
  return kept && !sameForm(kept, base, names) ? kept : null
}

/** Closing the window asks first; a move inside the site says that the input waits, and leads back to it. */
function useLeaving(dirty: boolean, address: string) {
  const t = useT()
  const navigate = useNavigate()
  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = () => {
      if (!dirty) return
      toast({
        title: t('profile.unsaved.left'),
        description: t('profile.unsaved.leftText'),
        action: { label: t('profile.unsaved.leftAction'), onClick: () => navigate(address) },
      })
    }
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty, address, navigate, t])
  useEffect(() => () => leave.current(), [])
}

export function focusField(form: HTMLFormElement | null, name: string) {
  const place = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
    ({ dataset }) => dataset.field === name,
  )
  const controls = ['input:not([type="checkbox"]), select, textarea', 'button']
  // What can be typed in before what stands before it, such as a skill's button.
  const control = controls.map((one) => place?.querySelector<HTMLElement>(one)).find((found) => found)
  control?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
}
