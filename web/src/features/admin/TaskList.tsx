import type { ReactNode } from 'react'
import { messageOf } from '../../api/client'
import type { Task } from '../../api/types'
import { useT, type T } from '../../i18n/i18n'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { PagedList } from '../../ui/PagedList'
import { Table, type Column } from '../../ui/Table'
import { toast } from '../../ui/toast'
import { useRetry, useTasks, type TaskState } from './api'
import { moreWords, Time } from './cells'

export function TaskList({ state }: { state: TaskState }) {
  const t = useT()
  const dead = state === 'dead'
  return (
    <PagedList
      list={useTasks(state)}
      failed={t('admin.failed')}
      messageOf={messageOf}
      empty={
        <EmptyState title={t(dead ? 'admin.deadEmpty' : 'admin.waitingEmpty')}>
          {t(dead ? 'admin.deadEmptyText' : 'admin.waitingEmptyText')}
        </EmptyState>
      }
      moreWords={moreWords}
    >
      {(tasks) => (
        <>
          <TaskTable state={state} tasks={tasks} />
          <ul className="md:hidden">
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}

function TaskTable({ state, tasks }: { state: TaskState; tasks: Task[] }) {
  const t = useT()
  return (
    <div className="max-md:hidden">
      <Table caption={t('admin.caption')} columns={columnsOf(state, t)} rows={tasks} rowKey={(task) => task.id} />
    </div>
  )
}

function columnsOf(state: TaskState, t: T): Column<Task>[] {
  return [
    { id: 'kind', header: t('admin.kind'), cell: (task) => <Code>{task.kind}</Code> },
    { id: 'attempts', header: t('admin.attempts'), numeric: true, cell: (task) => task.attempts },
    { id: 'created', header: t('admin.created'), cell: (task) => <Time iso={task.createdAt} /> },
    state === 'dead'
      ? { id: 'died', header: t('admin.died'), cell: (task) => <Time iso={task.deadAt ?? task.runAt} /> }
      : { id: 'next', header: t('admin.next'), cell: (task) => <Time iso={task.runAt} /> },
    { id: 'error', header: t('admin.error'), cell: (task) => <LastError text={task.lastError} /> },
    // What waits runs by itself; only a dead letter needs somebody to send it round again.
    ...(state === 'dead'
      ? [{ id: 'action', header: t('admin.action'), cell: (task: Task) => <Retry task={task} /> }]
      : []),
  ]
}

function TaskRow({ task }: { task: Task }) {
  const t = useT()
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <div className="flex items-center justify-between gap-3">
        <Code>{task.kind}</Code>
        {task.deadAt && <Retry task={task} />}
      </div>
      <p className="num text-1 text-ink-3">
        {t('admin.attemptsCount', { count: task.attempts })} · <Time iso={task.deadAt || task.runAt} />
      </p>
      <LastError text={task.lastError} />
    </li>
  )
}

function Code({ children }: { children: ReactNode }) {
  return (
    <code dir="ltr" className="font-semibold break-words">
      {children}
    </code>
  )
}

/** Errors are the program's own words, in English, and may be long. */
function LastError({ text }: { text: string }) {
  const t = useT()
  if (!text) return <p className="text-1 text-ink-3">{t('admin.noError')}</p>
  return (
    <p dir="auto" className="max-w-[40ch] text-1 break-words text-clay">
      {text}
    </p>
  )
}

function Retry({ task }: { task: Task }) {
  const t = useT()
  const retry = useRetry()
  async function start() {
    // Not with mutate's own callbacks: they are dropped if the row, and this button with it, has left the list by then.
    try {
      await retry.mutateAsync(task.id)
      toast({ title: t('admin.retried') })
    } catch (error) {
      toast({ title: t('admin.retryFailed'), description: messageOf(error), variant: 'destructive' })
    }
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={retry.isPending}
      aria-label={t('admin.retryLabel', { kind: task.kind })}
      onClick={() => void start()}
    >
      {t(retry.isPending ? 'admin.retrying' : 'admin.retry')}
    </Button>
  )
}
