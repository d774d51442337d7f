import { Component, type ReactNode } from 'react'
import type { BrowserSettings } from '../route-data/frame-types.ts'
import { CrashView } from './Crash.tsx'

interface Props {
  /** The island's element, and the server's HTML that was in it. */
  element: HTMLElement
  fallback: DocumentFragment
  text: BrowserSettings['text']
  children: ReactNode
}

interface State {
  /** In an object, because an island may throw anything, even undefined. */
  crash: { error: unknown } | undefined
}

/** Shows a crash inside an island with the chain of its causes; "Retry" renders the island again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { crash: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error } }
  }

  override render() {
    const { children, ...island } = this.props
    const { crash } = this.state
    if (!crash) return children
    return <CrashView {...island} error={crash.error} retry={() => this.setState({ crash: undefined })} />
  }
}
