import { useT } from '../../i18n/i18n'
import type { TextProposal } from './proposals'
import { BetweenTheLines } from './shared/BetweenTheLines'
import type { Reviewing } from './useReview'

/** Skills that the CV describes and does not name. */
export function Implied({ skills, reviewing }: { skills: readonly TextProposal[]; reviewing: Reviewing }) {
  const t = useT()
  return (
    <BetweenTheLines
      heading="h4"
      text={t('cv.implied')}
      skills={skills.map((one) => ({
        id: one.id,
        name: one.value,
        confirmed: reviewing.isChosen(one),
        onConfirm: () => reviewing.choose(one, !reviewing.isChosen(one)),
        onStrike: (on) => reviewing.strike(one, on),
      }))}
    />
  )
}
