import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Trans } from '../../i18n/i18n'
import type { Offer } from './types'

interface Props {
  title: string
  /** Why, and what the offers are. */
  why: string
  offers: readonly Offer[]
  count: (count: number) => string
  onTake: (offer: Offer) => void
  /** What else can be done. */
  children: ReactNode
}

/** A search that finds nothing says so, and offers single changes that would find something. */
export function NothingFound({ title, why, offers, count, onTake, children }: Props) {
  return (
    <div className="max-w-160 border-t border-line pt-6 pb-8">
      <p className="text-4 leading-tight font-semibold">{title}</p>
      <p className="mt-1.5 text-ink-2">{why}</p>
      {offers.length > 0 && (
        <ul className="mt-5 border-b border-line">
          {offers.map((offer) => (
            <li key={JSON.stringify(offer.change)} className="border-t border-line">
              <button
                type="button"
                onClick={() => onTake(offer)}
                className="flex min-h-14 w-full items-center gap-3 py-2 text-start hover:bg-sand"
              >
                <span className="min-w-0">
                  <OfferText offer={offer} />
                </span>{' '}
                <span className="num ms-auto font-semibold whitespace-nowrap text-green">{count(offer.count)}</span>
                <ChevronRight aria-hidden="true" className="flip size-5 shrink-0 text-ink-3" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-2">{children}</div>
    </div>
  )
}

function OfferText({ offer: { kind, text } }: { offer: Offer }) {
  const nodes = { text: <bdi>{text}</bdi> }
  if (kind === 'widerPlace') return <Trans k="search.offer.wider" nodes={nodes} />
  if (kind === 'corrected') return <Trans k="search.offer.instead" nodes={nodes} />
  return <Trans k="search.offer.without" nodes={nodes} tags={{ s: (inner) => <s className="text-ink-3">{inner}</s> }} />
}
