import { useT } from '../../i18n/i18n'
import { Table, type Column } from '../../ui/Table'
import type { ExamRow } from './api'
import { inOrder, share } from './words'

const measures = {
  ndcg: ['ndcg', 'conceptsNdcg', 'bm25Ndcg'],
  recall: ['recall', 'conceptsRecall', 'bm25Recall'],
} as const

/** The published exam by language: our score beside two simpler methods, by both measures. */
export function Exam({ exam }: { exam: readonly ExamRow[] }) {
  const t = useT()
  const rows = inOrder(exam)
  if (rows.length === 0) return <p className="rounded-1 bg-sand px-4 py-3 text-2">{t('matching.exam.none')}</p>
  return (
    <>
      <Measure name="ndcg" rows={rows} />
      <Measure name="recall" rows={rows} />
    </>
  )
}

function Measure({ name, rows }: { name: keyof typeof measures; rows: readonly ExamRow[] }) {
  const t = useT()
  const [ours, concepts, words] = measures[name]
  const figure = (id: (typeof measures)[typeof name][number], header: string, strong = false): Column<ExamRow> => ({
    id,
    header,
    cell: (row) => (
      <bdi dir="ltr" className={strong ? 'font-semibold text-green-strong' : undefined}>
        {share(row[id])}
      </bdi>
    ),
    numeric: true,
  })
  const columns: Column<ExamRow>[] = [
    {
      id: 'pair',
      header: t('matching.exam.pair'),
      cell: ({ pair }) => <span className="whitespace-nowrap text-ink">{t(`matching.exam.pairs.${pair}`)}</span>,
    },
    figure(ours, t('matching.exam.ours'), true),
    figure(concepts, t('matching.exam.concepts')),
    figure(words, t('matching.exam.bm25')),
    { id: 'judgements', header: t('matching.exam.judgements'), cell: ({ judgements }) => judgements, numeric: true },
  ]
  return (
    <div className="grid grid-cols-1 gap-2 text-2">
      <Table
        showCaption
        caption={t(`matching.exam.${name}`)}
        columns={columns}
        rows={rows}
        rowKey={({ pair }) => pair}
      />
      <p className="text-1 text-ink-3">{t(`matching.exam.${name}Text`)}</p>
    </div>
  )
}
