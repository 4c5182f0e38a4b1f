import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useT, type Key } from '../i18n/i18n'
import { forgetDraft, keepDraft, keptDraft } from './drafts'
import { controlProblems, failureOf, sameForm, stillWrong, type Failure, type FieldErrors } from './formProblems'

/** Changes the fields it names; a function is given the form as it is at that moment. */
export type Change<Form> = (part: Partial<Form> | ((form: Form) => Partial<Form>)) => void

export interface EditorFailure<Intent extends string = string> extends Failure {
  intent: Intent
  /** What was thrown; absent where the form itself found the fault. */
  error?: unknown
}

type TextName<Form> = { [Name in keyof Form]: Form[Name] extends string ? Name : never }[keyof Form] & string

interface EditorOptions<Form extends object, Intent extends string> {
  /** What the form starts with. */
  initial: Form
  /** The fields in which a form counts as changed; all of them unless given. */
  names?: readonly (keyof Form)[]
  /** Keeps what is not saved under this key. `model` is a form with one item in each list. */
  draft?: { key: string; model: Form }
  /** Tidies the form before it is checked. */
  prepare?: (form: Form) => Form
  /** Finds what the browser's own rules cannot: the fields at fault, by the server's names for them. */
  check?: (form: Form, intent: Intent) => FieldErrors
  /** Another place where a field may be put right, by name. */
  correctedBy?: (name: string) => string | undefined
  /** Sends the form. What it returns, if anything, is what the form holds from then on. */
  submit: (form: Form, intent: Intent) => Promise<Form | void>
  /** What pressing Enter is for, where a form has several intents. */
  intent?: Intent
  /** Said of an answer without words. */
  fallback?: Key
  /** Said where there was no answer. */
  network?: Key
  onFail?: (failure: EditorFailure<Intent>) => void
  /** Called when a changed form is left; closing the window then asks first. */
  onLeave?: () => void
}

/**
 * A form: what was typed, whether it is saved and what is wrong with it. `check` and `submit` are given its texts
 * trimmed, passwords apart. Whatever goes wrong, what was typed stays; the fields at fault are named in `errors` and
 * the first of them gets the focus. Toasts are left to the caller.
 */
export function useEditor<Form extends object, Intent extends string = string>({
  prepare,
  check,
  correctedBy,
  submit: send,
  intent: usual = 'save' as Intent,
  fallback,
  network = fallback && 'ui.form.network',
  onFail,
  onLeave,
  ...held
}: EditorOptions<Form, Intent>) {
  const t = useT()
  const ref = useRef<HTMLFormElement>(null)
  const { form, dirty, latest, saved, put, rebase, offered, withdraw } = useHeld(held)
  const { failure, fail, correct, forgive } = useFailure<Intent>(ref)
  const [doing, setDoing] = useState<Intent | null>(null)
  useLeaveGuard(dirty, onLeave)

  const change: Change<Form> = (part) => {
    const before = latest.current
    const after = { ...before, ...(typeof part === 'function' ? part(before) : part) }
    put(after)
    correct((fields) => stillWrong(fields, before, after, correctedBy))
  }

  function refuse(next: EditorFailure<Intent>) {
    fail(next)
    onFail?.(next)
  }

  async function submit(intent = usual) {
    if (doing !== null) return
    if (prepare) put(prepare(latest.current))
    const written = latest.current
    const texts = trimmed(written)
    const fields = { ...check?.(texts, intent), ...controlProblems(ref.current, t) }
    if (Object.keys(fields).length > 0) return refuse({ intent, message: t('ui.form.check'), fields })
    setDoing(intent)
    forgive()
    let answer: Form | void
    try {
      answer = await send(texts, intent)
    } catch (error) {
      return refuse({ intent, error, ...failureOf(error, fallback && t(fallback), network && t(network)) })
    } finally {
      setDoing(null)
    }
    const next = answer ?? written
    // What was typed while the answer was on its way stays, and is not saved yet.
    rebase(next, (now) => (now === written ? next : now))
  }

  function settle(next: Form) {
    withdraw()
    forgive()
    put(next)
    focusField(ref.current)
  }

  return {
    form,
    change,
    /** What a control for text needs to belong to the form. */
    field: (name: TextName<Form>) => ({
      name,
      value: form[name] as string,
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as Partial<Form>),
    }),
    /** Spread on the <form>. */
    formProps: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
    submit,
    /** What is under way. */
    doing,
    busy: doing !== null,
    dirty,
    failure,
    message: failure?.message ?? null,
    errors: failure?.fields ?? noErrors,
    /** There is a draft that was left unsaved: to be restored, or discarded. */
    offered: offered !== null,
    restore: () => offered && settle(offered),
    discard: () => settle(latest.current),
    /** Back to what is saved. */
    reset: () => put(saved.current),
    rebase,
    latest,
    saved,
  }
}

type HeldOptions<Form extends object> = Pick<EditorOptions<Form, string>, 'initial' | 'names' | 'draft'>

/** What was typed beside what is saved, with a draft for as long as the two differ. */
function useHeld<Form extends object>({
  initial,
  names = Object.keys(initial) as (keyof Form)[],
  draft,
}: HeldOptions<Form>) {
  const [base, setBase] = useState(initial)
  const [form, setForm] = useState(base)
  // Two changes may come before the next render, and answers come later: each builds on what is there then.
  const latest = useRef(base)
  const saved = useRef(base)
  const [offered, setOffered] = useState(() => {
    const kept = draft && keptDraft(draft.key, draft.model)
    return kept && !sameForm(kept, base, names) ? kept : null
  })

  function put(next: Form) {
    latest.current = next
    setForm(next)
    if (!draft) return
    if (sameForm(next, saved.current, names)) forgetDraft(draft.key)
    else keepDraft(draft.key, next)
  }

  /** Something else was saved: the form is compared with that from now on, and becomes what `follow` makes of it. */
  function rebase(stored: Form, follow: (form: Form, before: Form) => Form) {
    const before = saved.current
    saved.current = stored
    setBase(stored)
    put(follow(latest.current, before))
  }

  const dirty = !sameForm(form, base, names)
  return { form, dirty, latest, saved, put, rebase, offered, withdraw: () => setOffered(null) }
}

/** What is wrong, less what has been corrected since. The first fault gets the focus when it is found. */
function useFailure<Intent extends string>(form: RefObject<HTMLFormElement | null>) {
  const [failure, setFailure] = useState<EditorFailure<Intent> | null>(null)
  // Apart from `failure`, which shrinks while fields are corrected: that must not move the focus again.
  const [failures, setFailures] = useState(0)

  useEffect(() => {
    if (failures === 0) return
    const first = () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const shown = first()
    if (shown) return shown.focus()
    // It may have to come back first, from behind a tab.
    const timer = setTimeout(() => first()?.focus())
    return () => clearTimeout(timer)
  }, [form, failures])

  return {
    failure,
    fail: (next: EditorFailure<Intent>) => {
      setFailure(next)
      setFailures((count) => count + 1)
    },
    correct: (remaining: (fields: FieldErrors) => FieldErrors) =>
      setFailure((now) => now && less(now, remaining(now.fields))),
    forgive: () => setFailure(null),
  }
}

const noErrors: FieldErrors = {}

/** With the last field at fault the message goes too. */
function less<Shown extends Failure>(failure: Shown, fields: FieldErrors): Shown | null {
  const left = Object.keys(fields).length
  if (left === Object.keys(failure.fields).length) return failure
  return left > 0 ? { ...failure, fields } : null
}

/** A password may begin or end with a space. */
function trimmed<Form extends object>(form: Form): Form {
  const parts = Object.entries(form).map(([name, value]) =>
    typeof value === 'string' && !/password/i.test(name) ? [name, value.trim()] : [name, value],
  )
  return Object.fromEntries(parts) as Form
}

function useLeaveGuard(dirty: boolean, onLeave?: () => void) {
  const guarded = dirty && onLeave !== undefined
  const leave = useRef<() => void>(undefined)
  useEffect(() => {
    leave.current = guarded ? onLeave : undefined
  })
  useEffect(() => () => leave.current?.(), [])
  useEffect(() => {
    if (!guarded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [guarded])
}

/** Brings a field into view with the focus in it: the one of that name, or the first. */
export function focusField(form: HTMLFormElement | null, name?: string) {
  const places = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const place = name === undefined ? places[0] : places.find(({ dataset }) => dataset.field === name)
  // What can be typed in comes before what stands in front of it, such as a skill's button.
  const controls = ['input:not([type="checkbox"]), select, textarea', 'button']
  const control = controls.map((one) => place?.querySelector<HTMLElement>(one)).find((found) => found)
  control?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
}
