import { Star } from 'lucide-react'
import { useId } from 'react'
import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { toast } from '../../ui/toast'
import { ratings } from './applicantFilter'
import { useRate } from './api'

/** The company's own rating: five stars as radio buttons, so that arrow keys work as everywhere. */
export function RatingField({ id, rating }: { id: string; rating: number }) {
  const t = useT()
  const name = useId()
  const { mutate, isPending, variables } = useRate()
  const shown = isPending ? variables.rating : rating
  const rate = (next: number) =>
    mutate(
      { id, rating: next },
      {
        onError: (error) =>
          toast({ title: t('applicants.rate.failed'), description: messageOf(error), variant: 'destructive' }),
      },
    )
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3">
      <legend className="float-start me-3 text-2 font-semibold">{t('applicants.rate.label')}</legend>
      <div className="flex">
        {ratings.map((stars) => (
          <label
            key={stars}
            className="grid size-9 cursor-pointer place-items-center rounded-1 has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              checked={shown === stars}
              onChange={() => rate(stars)}
              aria-label={t('applicants.rate.rated', { rating: stars })}
              className="sr-only"
            />
            <Star aria-hidden="true" className={cx('size-5 text-green', stars <= shown && 'fill-current')} />
          </label>
        ))}
      </div>
      {shown > 0 && (
        <button
          type="button"
          onClick={() => rate(0)}
          className="min-h-9 text-1 text-ink-2 underline-offset-4 hover:underline"
        >
          {t('applicants.rate.clear')}
        </button>
      )}
    </fieldset>
  )
}
