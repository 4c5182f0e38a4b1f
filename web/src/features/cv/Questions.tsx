import { useT } from '../../i18n/i18n'
import type { Proposal, TextProposal } from './proposals'
import { Row } from './Row'
import { SkillChips } from './SkillChips'
import { questionsTitle, type Reviewing } from './useReview'

/** What is not sure, as questions that one press answers. */
export function Questions({ asked, reviewing }: { asked: readonly Proposal[]; reviewing: Reviewing }) {
  const t = useT()
  const skills = asked.filter((one): one is TextProposal => one.key === 'skills')
  if (asked.length === 0) return null
  return (
    <section aria-labelledby={questionsTitle}>
      <h4 id={questionsTitle} tabIndex={-1} className="scroll-mt-24 text-3 font-semibold">
        {t('cv.questions.title')}
      </h4>
      <p className="mt-1 mb-2 text-1 text-ink-3">{t('cv.questions.text')}</p>
      <ul>
        {asked
          .filter(({ key }) => key !== 'skills')
          .map((one) => (
            <Row key={one.id} proposal={one} reviewing={reviewing} named={reviewing.questions(one).length === 0} />
          ))}
      </ul>
      {skills.length > 0 && (
        <div role="group" aria-labelledby="cv-asked-skills" className="border-t border-line pt-3 first:border-t-0">
          <p id="cv-asked-skills" className="mb-2 font-semibold">
            {t('cv.question.skills')}
          </p>
          <SkillChips skills={skills} reviewing={reviewing} />
        </div>
      )}
    </section>
  )
}
