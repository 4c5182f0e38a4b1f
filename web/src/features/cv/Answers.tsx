import { Check } from 'lucide-react'
import { useId, useMemo, type ReactNode } from 'react'
import { useLanguage, useT } from '../../i18n/i18n'
import { isolated } from '../../lib/isolate'
import { cx } from '../../lib/cx'
import { Select } from '../../ui/Select'
import { dialCode, homeRegion, isRegion, otherCountries } from './dialCodes'
import type { Question } from './questions'
import type { Reviewing } from './useReview'

/** One question with its answers, each a press; pressed again, it is taken back. */
export function Answers({ question, reviewing }: { question: Question; reviewing: Reviewing }) {
  const t = useT()
  const id = useId()
  const given = reviewing.answerTo(question)
  const { name, answers, what = '' } = question
  return (
    <div role="group" aria-labelledby={id} className="mt-2">
      <p id={id} className="text-1 text-ink-2">
        {t(`cv.question.${name}`, { what: isolated(what) })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {name === 'country' && <Countries question={question} reviewing={reviewing} />}
        {answers.map((answer) => (
          <AnswerButton key={answer} on={given === answer} onPress={() => reviewing.answer(question, answer)}>
            {name === 'country'
              ? t('cv.answer.notMine')
              : t(`cv.answer.${answer}`, { what: isolated(question.joins ?? '') })}
          </AnswerButton>
        ))}
      </div>
    </div>
  )
}

/** Saudi Arabia with one press, every other country from a list. */
function Countries({ question, reviewing }: { question: Question; reviewing: Reviewing }) {
  const t = useT()
  const language = useLanguage()
  const given = reviewing.answerTo(question) ?? ''
  const countries = useMemo(() => otherCountries(language), [language])
  const other = given !== homeRegion && isRegion(given)
  return (
    <>
      <AnswerButton on={given === homeRegion} onPress={() => reviewing.answer(question, homeRegion)}>
        {t('cv.answer.saudi')} <bdi dir="ltr">{dialCode(homeRegion)}</bdi>
      </AnswerButton>
      <div className="w-52 max-w-full">
        <Select
          aria-label={t('cv.answer.otherCountry')}
          placeholder={t('cv.answer.otherCountry')}
          value={other ? given : ''}
          onChange={({ target }) => reviewing.answer(question, target.value)}
          options={countries.map(({ region, name }) => ({
            value: region,
            label: `${name} \u2066${dialCode(region)}\u2069`,
          }))}
        />
      </div>
    </>
  )
}

interface AnswerButtonProps {
  on: boolean
  onPress: () => void
  children: ReactNode
}

function AnswerButton({ on, onPress, children }: AnswerButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onPress}
      className={cx(
        'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border px-4 text-start wrap-anywhere',
        'sm:min-h-10',
        on ? 'border-green bg-green-soft font-semibold text-green-strong' : 'border-edge/70 bg-card hover:border-edge',
      )}
    >
      {on && <Check aria-hidden="true" className="size-4 shrink-0" />}
      <span>{children}</span>
    </button>
  )
}
