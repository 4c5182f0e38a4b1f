import { ApiError } from '../../../api/client'
import type { T } from '../../../i18n/i18n'
import type { ToastInput } from '../../../ui/toast'

/** What to say when an application did not go out. */
export function applyFailure(t: T, error: unknown): ToastInput {
  if (!(error instanceof ApiError))
    return { variant: 'destructive', title: t('jobs.apply.error'), description: t('jobs.apply.network') }
  return {
    variant: 'destructive',
    title: t('jobs.apply.failed'),
    description: error.code === '' ? t('jobs.apply.failedText') : error.userMessage,
  }
}
