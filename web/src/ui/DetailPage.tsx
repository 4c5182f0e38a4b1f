import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../i18n/i18n'
import { Button } from './Button'
import { Skeleton } from './Skeleton'

interface Props {
  /** False while the thing is on its way. */
  ready: boolean
  back: { label: string; onBack: () => void }
  /** Stays the same element while the thing arrives, so that the focus its heading was given is not lost. */
  header: ReactNode
  /** Beside the text, or below it on phones. */
  aside: ReactNode
  children: ReactNode
  /** Below both columns. */
  end?: ReactNode
}

/** A page about one thing (a job, a person, a company): the way back, a header, the text, and the facts beside it. */
export function DetailPage({ ready, back, header, aside, children, end }: Props) {
  return (
    <article aria-busy={!ready} className="wrap pt-6 pb-16 md:pt-10 md:pb-20">
      <Button variant="quiet" className="-ms-4" onClick={back.onBack}>
        <ArrowLeft aria-hidden="true" className="flip size-4" />
        {back.label}
      </Button>
      {header}
      {/* Another element once the thing is here: a long title may move it, but nothing that is being read. */}
      <div
        key={ready ? 'text' : 'place'}
        className="grid items-start gap-x-18 gap-y-10 border-t border-line pt-8 md:pt-10 lg:grid-cols-[1fr_20rem]"
      >
        {children}
        {aside}
      </div>
      {end}
    </article>
  )
}

interface UnshownProps {
  title: string
  text: string
  /** Left out where trying again is of no use: the thing does not exist. */
  retry?: { busy: boolean; onRetry: () => void }
  back: { label: string; onBack: () => void }
  /** Other ways on. */
  children?: ReactNode
}

/** Shown instead of a page about something that is missing or could not be loaded: what happened, and the ways on. */
export function Unshown({ title, text, retry, back, children }: UnshownProps) {
  const t = useT()
  return (
    <section className="wrap py-16 md:py-24">
      <div className="max-w-[36rem]">
        <span aria-hidden="true" className="sadu mb-8 block w-24" />
        <h1 className="text-5 tracking-tight md:text-6">{title}</h1>
        <p role="alert" className="mt-4 text-3 text-ink-2">
          {text}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          {retry && (
            <Button busy={retry.busy} onClick={retry.onRetry}>
              {t('ui.state.retry')}
            </Button>
          )}
          <Button variant={retry ? 'secondary' : 'primary'} onClick={back.onBack}>
            {back.label}
          </Button>
          {children}
        </div>
      </div>
    </section>
  )
}

/** Where a few paragraphs will stand. */
export function TextPlace() {
  return (
    <div className="grid gap-3">
      <Skeleton className="mb-2 h-6 w-40" />
      <Skeleton />
      <Skeleton />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="mt-5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  )
}

/** One line of a <dl> of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-3 first:border-t-0">
      <dt className="text-1 text-ink-3">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
