import { Component, type ReactNode } from 'react'
import type { BrowserSettings } from '../route-data/types.ts'
import { errorChain } from './error-chain.ts'

interface Props {
  text: BrowserSettings['text']
  children: ReactNode
}

interface State {
  /** Boxed: an island may throw anything, even nothing. */
  crash: { error: unknown } | undefined
}

/** Shows a crash inside an island with the chain of its causes; "Try again" draws the island anew (spec 8). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { crash: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error } }
  }

  override render() {
    const { text, children } = this.props
    const { crash } = this.state
    if (!crash) return children
    const [message, ...causes] = errorChain(crash.error)
    return (
      <div className="island-error island-crash" role="alert">
        <p>
          <strong>{text.crashed}</strong>
        </p>
        <p className="island-error-message">{message}</p>
        {causes.length > 0 && (
          <ol className="island-error-causes">
            {causes.map((cause, depth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cause is what it is by its place in the chain
              <li key={depth}>{text.cause.replace('{message}', () => cause)}</li>
            ))}
          </ol>
        )}
        <button type="button" className="btn" onClick={() => this.setState({ crash: undefined })}>
          {text.tryAgain}
        </button>
      </div>
    )
  }
}
