import { Star } from 'lucide-react'
import type { Candidate } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { fullName } from '../../lib/person'
import { Button } from '../../ui/Button'
import { useShortlisting } from './useShortlisting'

/** Keeps a candidate in mind, or no longer: on the general list. */
export function ShortlistButton({ candidate }: { candidate: Candidate }) {
  const t = useT()
  const { save, remove, busy } = useShortlisting()
  const { shortlisted } = candidate
  const name = fullName(candidate) || t('candidates.unnamed')

  function toggle() {
    // A second press waits for the first one's answer: two calls under way could arrive in the wrong order.
    if (busy) return
    if (shortlisted) void remove({ talentId: candidate.id, jobId: '' }, name)
    else void save({ talentId: candidate.id, jobId: '', note: '' }, name)
  }

  return (
    <Button
      variant="quiet"
      size="icon"
      aria-pressed={shortlisted}
      aria-busy={busy || undefined}
      aria-label={t('candidates.save.label', { name })}
      onClick={toggle}
    >
      <Star aria-hidden="true" className={cx('size-5', shortlisted && 'fill-current')} />
    </Button>
  )
}
