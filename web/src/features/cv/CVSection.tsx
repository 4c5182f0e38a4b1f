import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api/client'
import type { CVAnalysis } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { profileFieldPath } from '../../lib/pagePaths'
import { useLocation } from '../../lib/router'
import { ButtonLink } from '../../ui/Button'
import { toast } from '../../ui/toast'
import { readingQuery } from './api'
import { CVCard } from './CVCard'
import { Review } from './Review'
import type { CVSectionProps } from './shared/CVSectionProps'
import { UploadPanel } from './UploadPanel'

/** A talent's CV: upload it, look at what it says, take over what is right; and the versions there are. */
export default function CVSection({ profile, onTake }: CVSectionProps) {
  const t = useT()
  const client = useQueryClient()
  const { userId, cvDocument, skills, workHistory } = profile
  const starting = cvDocument === null && skills.length === 0 && workHistory.length === 0
  const [analysis, setAnalysis] = useState<CVAnalysis | null>(null)
  const [opening, setOpening] = useState('')
  const section = useRef<HTMLElement>(null)
  const results = useRef<HTMLHeadingElement>(null)
  useArrival(section)
  useNoStrayDrops()

  // What was asked for is there: it comes to the top of the screen, and the keyboard goes on from its heading.
  useEffect(() => {
    if (analysis) goTo(results.current)
  }, [analysis])

  async function open(version: string) {
    if (version === analysis?.id) {
      goTo(results.current)
      return
    }
    setOpening(version)
    try {
      setAnalysis(await client.fetchQuery({ ...readingQuery(userId, version), staleTime: 0 }))
    } catch (error) {
      toast({ title: t('cv.error'), description: messageOf(error), variant: 'destructive' })
    }
    setOpening('')
  }

  function forget(version: string) {
    if (version === '' || analysis?.id === version) setAnalysis(null)
  }

  return (
    <section
      ref={section}
      id="cv"
      aria-labelledby="cv-title"
      className={cx('mb-10', starting ? 'rounded-3 bg-sand p-6 sm:p-8' : 'border-b border-line pb-10')}
    >
      <h2 id="cv-title" tabIndex={-1} className={starting ? 'text-5 tracking-tight' : 'text-4'}>
        {t(starting ? 'profile.cv.title' : 'cv.title')}
      </h2>
      <p className="mt-1 max-w-[65ch] text-ink-2">{t('cv.lead')}</p>
      <p className="mt-1 max-w-[75ch] text-1 text-ink-3">{t('cv.private')}</p>
      <div className={cx('mt-5 grid items-start gap-x-12 gap-y-6', cvDocument && 'lg:grid-cols-[3fr_2fr]')}>
        {cvDocument && (
          <CVCard
            userId={userId}
            newest={cvDocument}
            opening={opening}
            onOpen={(version) => void open(version)}
            onDeleted={forget}
          />
        )}
        <UploadPanel
          userId={userId}
          again={cvDocument !== null}
          primary={starting}
          onRead={setAnalysis}
          onReset={() => setAnalysis(null)}
        />
      </div>
      {starting && (
        <ButtonLink to={profileFieldPath('title')} variant="quiet" className="-ms-3 mt-3">
          {t('profile.cv.byHand')}
        </ButtonLink>
      )}
      {analysis && (
        <Review
          key={`${analysis.id} ${analysis.uploadedAt}`}
          heading={results}
          analysis={analysis}
          profile={profile}
          onTake={onTake}
          onClose={() => setAnalysis(null)}
        />
      )}
    </section>
  )
}

function goTo(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView()
}

/** The section was not drawn yet when the browser followed the anchor. */
function useArrival(section: React.RefObject<HTMLElement | null>) {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash !== '#cv' || !key) return
    section.current?.scrollIntoView()
    section.current?.querySelector<HTMLElement>('#cv-title')?.focus({ preventScroll: true })
  }, [section, hash, key])
}

/** A file dropped beside its target would otherwise replace the page, and all that was typed in it. */
function useNoStrayDrops() {
  useEffect(() => {
    const stop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    window.addEventListener('dragover', stop)
    window.addEventListener('drop', stop)
    return () => {
      window.removeEventListener('dragover', stop)
      window.removeEventListener('drop', stop)
    }
  }, [])
}
