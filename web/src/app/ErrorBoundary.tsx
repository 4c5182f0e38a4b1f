import { Component, type ReactNode } from 'react'
import { useT } from '../i18n/i18n'
import { track } from '../lib/analytics'
import { playBack } from '../lib/playBack'
import { Button } from '../ui/Button'
import { buttonStyle } from '../ui/buttonStyle'
import { Message } from './Message'

/** A page's code could not be fetched: after a release the old file is gone, or the network failed. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload css|module script failed/i.test(
      error.message,
    )
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  const chunk = isChunkError(error)
  return (
    <Message
      title={t('app.error.title')}
      actions={
        <>
          {chunk ? (
            <Button onClick={() => window.location.reload()}>{t('app.error.reload')}</Button>
          ) : (
            <Button onClick={onRetry}>{t('app.error.retry')}</Button>
          )}
          {/* A real navigation: whatever state broke the page is left behind. */}
          <a href="/" className={buttonStyle({ variant: 'secondary' })}>
            {t('app.error.home')}
          </a>
        </>
      }
    >
      <p>{t(chunk ? 'app.error.chunk' : 'app.error.text')}</p>
    </Message>
  )
}

interface Props {
  /** When it changes (another page), the error is cleared. */
  resetKey: string
  children: ReactNode
}

interface State {
  error: unknown
  failed: boolean
  resetKey: string
}

/** Keeps a broken page from taking the shell with it, and always offers a way back. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, failed: false, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown) {
    track('error', { subject: isChunkError(error) ? 'chunk' : 'page' })
    playBack() // whoever waits for a page that broke gets to press this one's buttons
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <Failed error={this.state.error} onRetry={() => this.setState({ error: null, failed: false })} />
  }
}
