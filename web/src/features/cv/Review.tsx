import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { CVAnalysis, Profile } from '../../api/types'
import { useLanguage, useT } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { useWide } from '../../lib/useWide'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { Tabs } from '../../ui/Tabs'
import { AcceptBar } from './AcceptBar'
import { correctionConsentQuery, countCorrections } from './api'
import { CorrectionsChoice } from './CorrectionsChoice'
import { changesOf } from './merge'
import { takenOf, type Proposal } from './proposals'
import { Proposals } from './Proposals'
import type { CVSectionProps } from './shared/CVSectionProps'
import { SourceText } from './SourceText'
import { questionsTitle, useReview } from './useReview'
import { Verdict } from './Verdict'

interface Props {
  /** Gets the focus when a CV has been read. */
  heading: RefObject<HTMLHeadingElement | null>
  analysis: CVAnalysis
  profile: Profile
  onTake: CVSectionProps['onTake']
  onClose: () => void
}

type Undo = () => Promise<boolean>

/** What the CV says is being compared with what the profile has. */
function Waiting() {
  const t = useT()
  return (
    <p role="status" className="flex items-center gap-3 text-ink-2">
      <Spinner />
      {t('cv.loading')}
    </p>
  )
}

/** What a CV says, beside its text: take over all of it, or what is right. */
export function Review({ heading, analysis, profile, onTake, onClose }: Props) {
  const t = useT()
  const language = useLanguage()
  const wide = useWide()
  const [tab, setTab] = useState('fields')
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<{ words: string; undo: Undo | null }>({ words: '', undo: null })
  const bar = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  const { proposals, asked, questions, reviewing, looking, corrections, ready, open, selected } = useReview(
    analysis,
    profile,
    () => setTab('text'),
  )
  const found = useMemo(() => analysis.fields.filter(({ key }) => key !== 'experience'), [analysis])

  // What is drawn only now may have moved the heading, which is where the reader still is.
  useEffect(() => {
    if (ready && heading.current === document.activeElement) heading.current?.scrollIntoView()
  }, [ready, heading])

  async function accept(list: readonly Proposal[]) {
    setBusy(true)
    const took = await onTake(list.map(takenOf))
    setBusy(false)
    if (!took) return
    track('feature_usage', { subject: 'cv' })
    if (client.getQueryData(correctionConsentQuery.queryKey)?.allowed) countCorrections(corrections())
    const names = changesOf(profile, took.change).map((one) =>
      'count' in one ? t(`cv.changed.${one.name}`, { count: one.count }) : t(`cv.changed.${one.name}`),
    )
    const words = t('cv.accepted', { list: new Intl.ListFormat(language).format(names) })
    setDone({ words, undo: took.undo })
    setTimeout(goOn)
  }

  /** The questions are next, if any are left. The button that was pressed may be gone. */
  function goOn() {
    const next = document.getElementById(questionsTitle)
    if (next) next.focus()
    else if (document.activeElement === document.body) bar.current?.focus()
  }

  async function takeBack(undo: Undo) {
    setBusy(true)
    const undone = await undo()
    setBusy(false)
    if (!undone) return
    setDone({ words: t('cv.undone'), undo: null })
    setTimeout(() => document.activeElement === document.body && bar.current?.focus())
  }

  const fields = ready ? (
    <>
      <Proposals analysis={analysis} proposals={proposals} asked={asked} reviewing={reviewing} />
      <Verdict suggestions={analysis.suggestions} />
      <CorrectionsChoice />
    </>
  ) : (
    <Waiting />
  )
  const text = (
    <SourceText text={analysis.text} found={found} leftOut={analysis.leftOut} active={reviewing.active} wide={wide} />
  )
  const listed = (pages: number[]) => pages.join(language === 'ar' ? '، ' : ', ')
  const lead = [
    selected.length > 0 && t('cv.results.ready', { count: selected.length }),
    questions > 0 && t('cv.results.questions', { count: questions }),
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <section ref={looking} aria-labelledby="cv-results" className="mt-8 border-t border-line pt-8">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3
            ref={heading}
            id="cv-results"
            tabIndex={-1}
            aria-describedby="cv-results-lead"
            className="scroll-mt-24 text-4"
          >
            {t('cv.results.title')}
          </h3>
          <p id="cv-results-lead" className="mt-1 max-w-[65ch] text-ink-2">
            {(ready && lead) || t('cv.results.lead')}
          </p>
        </div>
        <Button variant="quiet" className="-me-3 -mt-2 shrink-0" onClick={onClose}>
          {t('cv.results.close')}
        </Button>
      </div>
      {analysis.draft && (
        <Alert tone="info" title={t('cv.draftTitle')} className="mt-4">
          {t('cv.draftText')}
        </Alert>
      )}
      {analysis.garbledPages && (
        <Alert tone="info" title={t('cv.garbledTitle')} className="mt-4">
          {t('cv.garbledText', { pages: listed(analysis.garbledPages) })}
        </Alert>
      )}
      {analysis.drawnPages && (
        <Alert tone="info" title={t('cv.drawnTitle')} className="mt-4">
          {t('cv.drawnText', { pages: listed(analysis.drawnPages) })}
        </Alert>
      )}
      {wide ? (
        <div className="mt-6 grid grid-cols-2 items-start gap-12">
          <div className="min-w-0">{fields}</div>
          <div className="sticky top-22 min-w-0">
            <h4 className="mb-3 text-3 font-semibold">{t('cv.text')}</h4>
            {text}
          </div>
        </div>
      ) : (
        <Tabs
          label={t('cv.results.title')}
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'fields', label: t('cv.results.fields'), content: fields },
            { id: 'text', label: t('cv.text'), content: text },
          ]}
        />
      )}
      {ready && (
        <AcceptBar
          ref={bar}
          open={open.length}
          selected={selected.length}
          busy={busy}
          done={done.words}
          onAccept={() => void accept(selected)}
          onAcceptAll={() => void accept(open)}
          onUndo={done.undo && (() => void takeBack(done.undo!))}
        />
      )}
    </section>
  )
}
