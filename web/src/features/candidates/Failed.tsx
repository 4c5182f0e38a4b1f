import { ApiError, messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { ErrorState } from '../../ui/EmptyState'

/** The server has its own sentence for a company that has used up its reads. */
export function overBudget(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429
}

interface Props {
  list: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** Distinguishes a refusal from a lost connection, which the reader can do something about. */
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
