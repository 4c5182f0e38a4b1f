import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useT, type Key } from '../i18n/i18n'
import { failureOf, problemOf, type Failure, type FieldErrors } from './formProblems'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface FormOptions {
  /** Said of an answer without a message. */
  fallback: Key
  /** Said where there was no answer. */
  network?: Key
  /** What the browser's own rules do not know: the fields at fault, by name. */
  check?: (data: Record<string, string>) => FieldErrors
  submit: (data: Record<string, string>) => Promise<void>
}

/**
 * A form of uncontrolled inputs: what was typed stays whatever happens. Problems are shown under their fields, found by
 * the browser's own rules first and by the server after, and the first field at fault gets the focus.
 */
export function useForm({ fallback, network = 'ui.form.network', check, submit }: FormOptions) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  // Apart from `failure`, which shrinks while fields are corrected: that must not move the focus again.
  const [atFault, setAtFault] = useState<FieldErrors>({})

  useEffect(() => {
    controls(form.current)
      .find(({ name }) => name in atFault)
      ?.focus()
  }, [atFault])

  function fail(next: Failure) {
    setFailure(next)
    setAtFault(next.fields)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const fields: FieldErrors = check?.(valuesOf(form.current)) ?? {}
    for (const control of controls(form.current)) {
      const problem = problemOf(control as HTMLInputElement)
      if (problem) fields[control.name] = t(problem.key, problem.args)
    }
    if (Object.keys(fields).length > 0) return fail({ message: t('ui.form.check'), fields })
    setBusy(true)
    setFailure(null)
    try {
      await submit(valuesOf(form.current))
    } catch (error) {
      fail(failureOf(error, t(fallback), t(network)))
    } finally {
      setBusy(false)
    }
  }

  /** A field that is being corrected is no longer wrong. */
  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as Control
    if (!failure || !(name in failure.fields)) return
    const { [name]: _, ...rest } = failure.fields
    setFailure(Object.keys(rest).length > 0 ? { ...failure, fields: rest } : null)
  }

  return {
    /** Spread on the <form>. */
    form: { ref: form, onSubmit, onInput, noValidate: true },
    busy,
    message: failure?.message ?? null,
    errors: failure?.fields ?? {},
    reset: () => {
      form.current?.reset()
      setFailure(null)
    },
  }
}

function controls(form: HTMLFormElement | null): Control[] {
  const all = [...(form?.elements ?? [])]
  return all.filter(
    (one): one is Control =>
      (one instanceof HTMLInputElement || one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement) &&
      one.name !== '',
  )
}

function valuesOf(form: HTMLFormElement | null): Record<string, string> {
  return Object.fromEntries(controls(form).map(({ name, value }) => [name, isPassword(name) ? value : value.trim()]))
}

/** By name, not by type: a password on display is a text input. */
function isPassword(name: string): boolean {
  return name.toLowerCase().includes('password')
}
