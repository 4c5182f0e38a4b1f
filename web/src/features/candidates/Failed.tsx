import { ApiError, messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { ErrorState } from '../../ui/EmptyState'

/** The server has a sentence of its own where the company has read its share. */
export function overBudget(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429
}

interface Props {
  list: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** Tells a refusal from a lost connection: only the second is for the reader to mend. */
export function Failed({ list: { error, isFetching, refetch } }: Props) {
  const t = useT()
  const network = !(error instanceof ApiError)
  return (
    <ErrorState
      title={t(network ? 'candidates.network' : 'candidates.failed')}
      message={overBudget(error) ? messageOf(error) : t(network ? 'candidates.networkText' : 'candidates.failedText')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
