import { Plus, X } from 'lucide-react'
import { useLanguage, useT } from '../../i18n/i18n'
import { languageNames, languages } from '../../i18n/language'
import type { FieldErrors } from '../../lib/formProblems'
import { accountLimits, interviewLimits } from '../../lib/known'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { Select } from '../../ui/Select'
import { TextInput } from '../../ui/TextInput'
import type { Interviewer } from './types'

interface Props {
  interviewers: readonly Interviewer[]
  errors: FieldErrors
  onChange: (interviewers: readonly Interviewer[]) => void
}

/** Who holds the interview: each gets an invitation of their own by mail once a time is agreed. */
export function InterviewersField({ interviewers, errors, onChange }: Props) {
  const t = useT()
  const language = useLanguage()
  const put = (index: number, part: Partial<Interviewer>) =>
    onChange(interviewers.with(index, { ...interviewers[index]!, ...part }))
  return (
    <Field
      group
      optional
      label={t('applicants.propose.interviewers')}
      hint={t('applicants.propose.interviewersHint')}
      error={errors.interviewers}
    >
      {interviewers.length > 0 && (
        <ul className="grid gap-4">
          {interviewers.map((one, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the rows have no other name than their place
            <li key={index} className="grid gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0">
              <div className="flex items-start gap-2">
                <Field
                  label={t('applicants.propose.interviewerName', { number: index + 1 })}
                  error={errors[`interviewers.${index}.name`]}
                  className="grow"
                >
                  <TextInput
                    value={one.name}
                    maxLength={interviewLimits.interviewerName}
                    autoComplete="off"
                    onChange={({ target }) => put(index, { name: target.value })}
                  />
                </Field>
                <Button
                  variant="quiet"
                  size="icon"
                  className="mt-7 text-ink-3"
                  aria-label={t('applicants.propose.removeInterviewer', { number: index + 1 })}
                  onClick={() => onChange(interviewers.toSpliced(index, 1))}
                >
                  <X aria-hidden="true" className="size-4" />
                </Button>
              </div>
              <div className="grid gap-2 sm:grid-cols-[1fr_12rem]">
                <Field
                  label={t('applicants.propose.interviewerEmail', { number: index + 1 })}
                  error={errors[`interviewers.${index}.email`]}
                >
                  <TextInput
                    type="email"
                    dir="ltr"
                    value={one.email}
                    maxLength={accountLimits.email}
                    autoComplete="off"
                    onChange={({ target }) => put(index, { email: target.value })}
                  />
                </Field>
                <Field label={t('applicants.propose.interviewerLanguage', { number: index + 1 })}>
                  <Select
                    value={one.language || language}
                    options={languages.map((value) => ({ value, label: languageNames[value] }))}
                    onChange={({ target }) => put(index, { language: target.value })}
                  />
                </Field>
              </div>
            </li>
          ))}
        </ul>
      )}
      {interviewers.length < interviewLimits.interviewers && (
        <div>
          <Button
            variant="quiet"
            size="sm"
            className="-ms-3"
            onClick={() => onChange([...interviewers, { name: '', email: '', language }])}
          >
            <Plus aria-hidden="true" className="size-4" />
            {t('applicants.propose.addInterviewer')}
          </Button>
        </div>
      )}
    </Field>
  )
}
