import { ChevronDown, Plus, Sparkles } from 'lucide-react'
import { useId, useState } from 'react'
import { messageOf } from '../../api/client'
import type { Suggestions } from '../../api/types'
import { useT, type Key } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { useWide } from '../../lib/useWide'
import { ErrorState } from '../../ui/EmptyState'
import { Sentence } from '../../ui/Sentence'
import { Skeleton } from '../../ui/Skeleton'
import { addTag } from '../../ui/tags'
import { useTips } from './api'

interface Props {
  skills: readonly string[]
  onAdd: (skill: string) => void
}

/** What the jobs near a profile ask for, and how to get nearer to them. Open where there is room beside the form. */
export function TipsPanel({ skills, onAdd }: Props) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(useWide())
  return (
    <section aria-labelledby={`${id}-title`} className="border-y border-line">
      <h2 id={`${id}-title`} className="text-3">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-14 w-full items-center gap-3 text-start hover:text-green"
        >
          <Sparkles aria-hidden="true" className="size-5 shrink-0 text-green" />
          <span className="grow">{t(open ? 'profile.tips.hide' : 'profile.tips.show')}</span>
          <ChevronDown aria-hidden="true" className={cx('size-5 shrink-0 text-ink-3', open && 'rotate-180')} />
        </button>
      </h2>
      <div id={id} hidden={!open} className="pb-6">
        {open && <Content skills={skills} onAdd={onAdd} />}
      </div>
    </section>
  )
}

function Content({ skills, onAdd }: Props) {
  const t = useT()
  const { data, error, isFetching, refetch } = useTips(true)
  if (data) return <Words tips={data} skills={skills} onAdd={onAdd} />
  if (error)
    return (
      <ErrorState
        title={t('profile.tips.failed')}
        message={messageOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div role="status" className="grid gap-3">
      <span className="text-1 text-ink-3">{t('profile.tips.loading')}</span>
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-4 w-4/5" />
    </div>
  )
}

function Words({ tips, skills, onAdd }: Props & { tips: Suggestions }) {
  const t = useT()
  const [said, setSaid] = useState('')
  // Those just added stay out of sight: they stand in the form now.
  const missing = tips.missingSkills.filter((skill) => addTag(skills, skill) !== skills)
  const empty = missing.length + tips.profileOptimization.length + tips.careerAdvice.length === 0
  return (
    <div className="grid gap-5">
      <p className="num text-1 text-ink-3">
        {tips.jobsLookedAt > 0 && t('profile.tips.from', { count: tips.jobsLookedAt })}
      </p>
      {missing.length > 0 && (
        <div>
          <h3 className="text-1">{t('profile.tips.skills')}</h3>
          <p className="mt-1 mb-3 text-1 text-ink-3">{t('profile.tips.skillsHint')}</p>
          <ul className="flex flex-wrap gap-2">
            {missing.map((skill) => (
              <li key={skill}>
                <button
                  type="button"
                  aria-label={t('profile.tips.add', { skill })}
                  onClick={() => {
                    onAdd(skill)
                    setSaid(t('profile.tips.added', { skill }))
                  }}
                  className={cx(
                    'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-card px-3 text-1',
                    'hover:border-edge hover:text-green',
                  )}
                >
                  <Plus aria-hidden="true" className="size-3.5" />
                  <bdi>{skill}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Advice heading="profile.tips.profile" sentences={tips.profileOptimization} />
      <Advice heading="profile.tips.career" sentences={tips.careerAdvice} />
      {empty && <p className="text-ink-2">{t(tips.jobsLookedAt > 0 ? 'profile.tips.none' : 'profile.tips.noJobs')}</p>}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  )
}

function Advice({ heading, sentences }: { heading: Key; sentences: readonly string[] }) {
  const t = useT()
  if (sentences.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 text-1">{t(heading)}</h3>
      <ul className="grid gap-2 text-ink-2">
        {sentences.map((sentence) => (
          <li
            key={sentence}
            className="flex gap-2.5 before:mt-[0.6em] before:size-2 before:shrink-0 before:rounded-full before:bg-green"
          >
            <span className="min-w-0 break-words">
              <Sentence text={sentence} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
