import { createContext, isValidElement, type ReactNode } from 'react'
import { useFrame } from '../layout/frame-context.ts'
import { Sheet } from '../Sheet.tsx'
import runBarCss from './run-bar.css?inline'

/** Whether the code is in tabs, which share one bar for all samples. */
export const InTabsContext = createContext(false)

/** Buttons below a sample that runs in the page (browser/guide/run-buttons.ts). */
export function RunBar() {
  const { run, runTo } = useFrame().messages.guideRun
  return (
    <>
      <Sheet name="run-bar" css={runBarCss} />
      <div className="run-bar js-only">
        <button type="button" className="btn">
          {run}
        </button>
        <button type="button" className="btn" data-run-to="">
          {runTo}
        </button>
      </div>
    </>
  )
}

/** Whether a node within tabs contains a sample that runs. */
export function hasRun(node: ReactNode, isTabs: (type: unknown) => boolean): boolean {
  if (Array.isArray(node)) return node.some(child => hasRun(child, isTabs))
  if (!isValidElement<{ run?: string; children?: ReactNode }>(node) || isTabs(node.type)) return false
  return node.props.run !== undefined || hasRun(node.props.children, isTabs)
}
