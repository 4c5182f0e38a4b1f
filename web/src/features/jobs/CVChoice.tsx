import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/session'
import { Trans, useLanguage, useT } from '../../i18n/i18n'
import { formatDate } from '../../lib/format'
import { cvSectionPath } from '../../lib/pagePaths'
import { Link } from '../../lib/router'
import { Field } from '../../ui/Field'
import { Select } from '../../ui/Select'
import { Skeleton } from '../../ui/Skeleton'
import { versionsQuery } from '../cv/api'

/** What the server calls an application without a CV. */
export const noCV = 'none'

/** The reader's CVs while the dialog is open, and the one to send along: undefined leaves that to the server. */
export function useCVChoice(open: boolean, chosen: string) {
  const userId = useUser()?.id ?? ''
  const { data: versions, isError } = useQuery({ ...versionsQuery(userId), enabled: open && userId !== '' })
  const cvId =
    versions && (versions.some(({ id }) => id === chosen) || chosen === noCV ? chosen : (versions[0]?.id ?? noCV))
  return { versions, isError, cvId }
}

/**
 * What <bdi> does, for the options of a list, which hold plain text alone: a Latin name does not tear an Arabic date
 * apart.
 */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

interface Props {
  choice: ReturnType<typeof useCVChoice>
  company: string
  error?: string
  disabled?: boolean
  onChange: (cvId: string) => void
}

/** Names the CV that goes along with an application, and lets another one be chosen, or none. */
export function CVChoice({ choice: { versions, isError, cvId }, company, error, disabled, onChange }: Props) {
  const t = useT()
  const language = useLanguage()
  if (isError) return <p className="text-ink-2">{t('jobs.apply.cvFailed')}</p>
  if (!versions) {
    return (
      <div role="status">
        <span className="sr-only">{t('jobs.apply.cvLoading')}</span>
        <Skeleton className="h-20" />
      </div>
    )
  }
  if (versions.length === 0) {
    return (
      <p className="text-ink-2">
        {t('jobs.apply.cvMissing')}{' '}
        <Link to={cvSectionPath} className="font-semibold text-green underline-offset-4 hover:underline">
          {t('jobs.apply.cvUpload')}
        </Link>
      </p>
    )
  }
  const options = versions.map(({ id, fileName, uploadedAt }) => ({
    value: id,
    label: t('jobs.apply.cvOption', { name: isolated(fileName), date: formatDate(uploadedAt, language) }),
  }))
  const chosen = versions.find(({ id }) => id === cvId)
  const nodes = { company: <bdi>{company}</bdi> }
  // A phone has no room for the date in the list itself.
  const hint = chosen ? (
    <Trans
      k="jobs.apply.cvHint"
      nodes={{ ...nodes, date: <time dateTime={chosen.uploadedAt}>{formatDate(chosen.uploadedAt, language)}</time> }}
    />
  ) : (
    <Trans k="jobs.apply.cvNoneHint" nodes={nodes} />
  )
  return (
    <Field label={t('jobs.apply.cv')} hint={hint} error={error}>
      <Select
        name="cvId"
        value={cvId}
        disabled={disabled}
        options={[...options, { value: noCV, label: t('jobs.apply.cvNone') }]}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
