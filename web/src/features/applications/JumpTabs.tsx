import { useT } from '../../i18n/i18n'
import { formatNumber } from '../../lib/format'
import { statuses } from './status'
import type { Counts } from './types'

const tabs =
  'sticky top-14 z-10 -mx-4 mb-4 flex gap-5 overflow-x-auto border-y border-line bg-paper px-4 ' +
  '[scrollbar-width:none] lg:hidden'

/** On phones the board is one list: the tabs stay in view and lead to each stage. */
export function JumpTabs({ counts }: { counts: Counts | undefined }) {
  const t = useT()
  return (
    <nav aria-label={t('applicants.filter')} className={tabs}>
      {statuses.map((status) => (
        <a
          key={status}
          href={`#stage-${status}`}
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(`stage-${status}`)?.scrollIntoView()
          }}
          className="grid min-h-11 content-center py-2 text-1 whitespace-nowrap text-ink-2"
        >
          <b className="num min-h-[1lh] text-3 leading-tight font-semibold text-ink">
            {counts ? formatNumber(counts[status]) : ''}
          </b>{' '}
          {t(`job.application.${status}`)}
        </a>
      ))}
    </nav>
  )
}
