import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n'
import { partsOf } from '../../lib/matchParts'
import { applicantName } from '../../lib/person'
import { experienceText } from '../../lib/years'
import { Dialog } from '../../ui/Dialog'
import { Ring } from '../../ui/Ring'
import { Shown } from '../../ui/Shown'
import type { Applicant } from './types'

function quiet(text: string) {
  return <span className="text-ink-3">{text}</span>
}

/** Two applicants side by side, the same things in the same rows. */
export function CompareDialog({ applicants, onClose }: { applicants: Applicant[]; onClose: () => void }) {
  const t = useT()
  const parts = applicants.map(({ matchParts }) => partsOf(t, matchParts))
  const names = [...new Set(parts.flatMap((of) => of.map(({ name }) => name)))]
  const rows: { label: string; cell: (applicant: Applicant, index: number) => ReactNode }[] = [
    {
      label: t('applicants.compare.match'),
      cell: ({ matchScore }) => (
        <Ring size="xs" value={matchScore} label={t('ui.match.label', { value: Math.round(matchScore) })} />
      ),
    },
    ...names.map((name) => ({
      label: t('applicants.compare.part', { name }),
      cell: (_: Applicant, index: number) => {
        const part = parts[index]!.find((one) => one.name === name)
        return part ? (
          <bdi dir="ltr" className="num">
            {part.points}
            <span className="text-ink-3">{`/${part.weight}`}</span>
          </bdi>
        ) : (
          quiet('–')
        )
      },
    })),
    {
      label: t('applicants.compare.title'),
      cell: ({ candidate }) => <Shown written={candidate.title} shown={candidate.shown.title} />,
    },
    { label: t('applicants.compare.experience'), cell: ({ candidate }) => experienceText(t, candidate.experience) },
    {
      label: t('applicants.compare.place'),
      cell: ({ candidate }) => <Shown written={candidate.location} shown={candidate.shown.location} />,
    },
    {
      label: t('applicants.compare.skills'),
      cell: ({ candidate }) =>
        candidate.shown.skills.length === 0
          ? quiet('–')
          : candidate.shown.skills.map((skill, index) => (
              <span key={skill}>
                {index > 0 && t('applicants.card.comma')}
                <bdi>{skill}</bdi>
              </span>
            )),
    },
    {
      label: t('applicants.compare.letter'),
      cell: ({ coverLetter }) =>
        coverLetter === '' ? (
          quiet(t('applicants.compare.noLetter'))
        ) : (
          <p dir="auto" className="whitespace-pre-line">
            {coverLetter}
          </p>
        ),
    },
    {
      label: t('applicants.rate.label'),
      cell: ({ rating }) => (rating === 0 ? quiet('–') : t('applicants.rate.rated', { rating })),
    },
    {
      label: t('applicants.note.label'),
      cell: ({ note }) =>
        note === '' ? (
          quiet('–')
        ) : (
          <p dir="auto" className="whitespace-pre-line">
            {note}
          </p>
        ),
    },
  ]
  return (
    <Dialog wide open onOpenChange={(open) => !open && onClose()} title={t('applicants.compare.heading')}>
      <table className="w-full table-fixed border-collapse text-start text-1">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="w-1/5">
              <span className="sr-only">{t('applicants.one')}</span>
            </th>
            {applicants.map((applicant) => (
              <th key={applicant.applicationId} scope="col" className="p-2 text-start text-2 font-semibold break-words">
                <bdi>{applicantName(t, applicant)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cell }) => (
            <tr key={label} className="border-b border-line align-top last:border-0">
              <th scope="row" className="py-2 pe-2 text-start font-normal break-words text-ink-2">
                {label}
              </th>
              {applicants.map((applicant, index) => (
                <td key={applicant.applicationId} className="p-2 break-words">
                  {cell(applicant, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
