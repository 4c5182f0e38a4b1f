import { useState } from 'react'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Chip, MoreChip } from '../../ui/Chip'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { EmptyState, ErrorState } from '../../ui/EmptyState'
import { Pagination } from '../../ui/Pagination'
import { Progress } from '../../ui/Progress'
import { Sheet } from '../../ui/Sheet'
import { SkeletonRows } from '../../ui/Skeleton'
import { Table, type Sort } from '../../ui/Table'
import { Tabs } from '../../ui/Tabs'
import { toast } from '../../ui/toast'
import { Tooltip } from '../../ui/Tooltip'
import type { Samples } from './samples'
import { Section } from './Section'

/** Messages, things that open, states of lists, the table. */
export function Surfaces({ words }: { words: Samples }) {
  const [dialog, setDialog] = useState(false)
  const [sheet, setSheet] = useState(false)
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState<Sort>({ column: '2', descending: true })
  const rows = words.jobs.toSorted((a, b) => (sort.descending ? -1 : 1) * (Number(a[2]) - Number(b[2])))
  return (
    <>
      <Section title={words.sections.messages}>
        <Alert title={words.alertTitle}>{words.error}</Alert>
        <Alert tone="success">{words.success}</Alert>
        <Alert tone="info">{words.info}</Alert>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            onClick={() =>
              toast({
                title: words.toastTitle,
                description: words.toastText,
                action: { label: words.undo, onClick: () => {} },
              })
            }
          >
            {words.toast}
          </Button>
          <Button
            variant="secondary"
            onClick={() => toast({ title: words.toastBadTitle, description: words.error, variant: 'destructive' })}
          >
            {words.toastBad}
          </Button>
        </div>
        <div className="flex flex-wrap gap-2">
          {words.skillsValue.map((skill) => (
            <Chip key={skill} tone="hit">
              {skill}
            </Chip>
          ))}
          <Chip>{words.skillsAll[0]}</Chip>
          <Chip tone="gold">{words.steps[1]}</Chip>
          <Chip tone="clay">{words.danger}</Chip>
          <MoreChip count={2} />
        </div>
      </Section>
      <Section title={words.sections.overlays}>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setDialog(true)}>
            {words.dialog}
          </Button>
          <Button variant="secondary" onClick={() => setSheet(true)}>
            {words.sheet}
          </Button>
          <Tooltip text={words.tipText}>
            <Button variant="quiet">{words.tip}</Button>
          </Tooltip>
        </div>
        <ConfirmDialog
          open={dialog}
          onOpenChange={setDialog}
          title={words.dialogTitle}
          description={words.dialogText}
          cancelLabel={words.cancel}
          confirmLabel={words.danger}
          onConfirm={() => setDialog(false)}
          destructive
        />
        <Sheet open={sheet} onOpenChange={setSheet} title={words.role} description={words.at}>
          <p>{words.dialogText}</p>
        </Sheet>
      </Section>
      <Section title={words.sections.tabs}>
        <Tabs
          label={words.sections.tabs}
          tabs={words.tabNames.map((label, index) => ({
            id: String(index),
            label,
            content: <p className="text-ink-2">{words.tabTexts[index]}</p>,
          }))}
        />
      </Section>
      <Section title={words.sections.states}>
        <Progress value={60} label={words.uploading} showValue />
        <SkeletonRows rows={2} label={words.loading} />
        <EmptyState title={words.empty} action={<Button variant="secondary">{words.emptyAction}</Button>}>
          {words.emptyText}
        </EmptyState>
        <ErrorState title={words.failed} message={words.error} onRetry={() => {}} />
      </Section>
      <Section title={words.sections.table}>
        <Table
          caption={words.tableCaption}
          columns={words.columns.map((header, index) => ({
            id: String(index),
            header,
            cell: (row: string[]) => row[index],
            numeric: index === 2,
            sortable: index === 2,
          }))}
          rows={rows}
          rowKey={(row) => row[0]!}
          sort={sort}
          onSort={setSort}
        />
        <Pagination page={page} pageSize={10} total={93} onChange={setPage} />
      </Section>
    </>
  )
}
