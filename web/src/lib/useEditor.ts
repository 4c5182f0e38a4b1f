import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useT, type Key } from '../i18n/i18n'
import { forgetDraft, keepDraft, keptDraft } from './drafts'
import { controlProblems, failureOf, sameForm, stillWrong, type Failure, type FieldErrors } from './formProblems'

/** Changes the given fields; a function receives the current form. */
export type Change<Form> = (part: Partial<Form> | ((form: Form) => Partial<Form>)) => void

export interface EditorFailure<Intent extends string = string> extends Failure {
  intent: Intent
  /** What was thrown; absent if the form itself found the fault. */
  error?: unknown
}

type TextName<Form> = { [Name in keyof Form]: Form[Name] extends string ? Name : never }[keyof Form] & string

interface EditorOptions<Form extends object, Intent extends string> {
  /** What the form starts with. */
  initial: Form
  /** The fields that decide whether the form has changed; all of them by default. */
  names?: readonly (keyof Form)[]
  /** Keeps unsaved input under this key. `model` is a sample form with one item in each list. */
  draft?: { key: string; model: Form }
  /** Tidies the form before it is checked. */
  prepare?: (form: Form) => Form
  /** Finds what the browser's own rules cannot. Errors go under the server's field names. */
  check?: (form: Form, intent: Intent) => FieldErrors
  /** Names another field that may fix this one. */
  correctedBy?: (name: string) => string | undefined
  /** Sends the form. If it returns a form, the editor shows that one from then on. */
  submit: (form: Form, intent: Intent) => Promise<Form | void>
  /** What pressing Enter does in a form with several intents. */
  intent?: Intent
  /** Shown for an answer without a message. */
  fallback?: Key
  /** Shown when there was no answer. */
  network?: Key
  onFail?: (failure: EditorFailure<Intent>) => void
  /** Called on leaving with unsaved changes; closing the window then asks first. */
  onLeave?: () => void
}

/**
 * The state of a form: what was typed, whether it is saved and what is wrong with it. `check` and `submit` receive its
 * texts trimmed, except passwords. Whatever goes wrong, the input stays; `errors` names the fields at fault and the
 * first of them gets the focus. Toasts are up to the caller.
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
    // Whatever was typed while waiting for the answer stays, and is not saved yet.
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
    /** The props that bind a text control to the form. */
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
        // A form in a dialog may have been built within another form, which must not be sent with it.
        event.stopPropagation()
        void submit()
      },
    },
    submit,
    /** The intent being carried out. */
    doing,
    busy: doing !== null,
    dirty,
    failure,
    message: failure?.message ?? null,
    errors: failure?.fields ?? noErrors,
    /** Whether there is an unsaved draft to restore or discard. */
    offered: offered !== null,
    restore: () => offered && settle(offered),
    discard: () => settle(latest.current),
    /** Goes back to what is saved. */
    reset: () => put(saved.current),
    rebase,
    latest,
    saved,
  }
}

type HeldOptions<Form extends object> = Pick<EditorOptions<Form, string>, 'initial' | 'names' | 'draft'>

/** Holds what was typed and what is saved, and keeps a draft as long as the two differ. */
function useHeld<Form extends object>({
  initial,
  names = Object.keys(initial) as (keyof Form)[],
  draft,
}: HeldOptions<Form>) {
  const [base, setBase] = useState(initial)
  const [form, setForm] = useState(base)
  // Changes can arrive before the next render and answers long after it, so both read the latest values.
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

  /** Compares the form with `stored` from now on; `follow` returns what the form becomes. */
  function rebase(stored: Form, follow: (form: Form, before: Form) => Form) {
    const before = saved.current
    saved.current = stored
    setBase(stored)
    put(follow(latest.current, before))
  }

  const dirty = !sameForm(form, base, names)
  return { form, dirty, latest, saved, put, rebase, offered, withdraw: () => setOffered(null) }
}

/** Holds what is wrong, minus what has been corrected since, and focuses the first fault. */
function useFailure<Intent extends string>(form: RefObject<HTMLFormElement | null>) {
  const [failure, setFailure] = useState<EditorFailure<Intent> | null>(null)
  // Counted apart from `failure`, which shrinks as fields are corrected; that must not move the focus again.
  const [failures, setFailures] = useState(0)

  useEffect(() => {
    if (failures === 0) return
    const first = () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const shown = first()
    if (shown) return shown.focus()
    // The field may be behind a tab that is only now being opened.
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

/** Once the last field is corrected, the message goes too. */
function less<Shown extends Failure>(failure: Shown, fields: FieldErrors): Shown | null {
  const left = Object.keys(fields).length
  if (left === Object.keys(failure.fields).length) return failure
  return left > 0 ? { ...failure, fields } : null
}

/** Trims every text except passwords, which may begin or end with a space. */
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

/** Focuses the named field, or the first one, and scrolls it into view. */
export function focusField(form: HTMLFormElement | null, name?: string) {
  const places = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const place = name === undefined ? places[0] : places.find(({ dataset }) => dataset.field === name)
  // Prefer the input itself to any button before it, such as a skill's remove button.
  const controls = ['input:not([type="checkbox"]), select, textarea', 'button']
  const control = controls.map((one) => place?.querySelector<HTMLElement>(one)).find((found) => found)
  control?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
}
