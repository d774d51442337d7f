import { useContext } from 'react'
import type { CodeBlockProps } from '../../markdown/components.ts'
import { CopyButton } from '../layout/CopyButton.tsx'
import { FrameContext } from '../layout/frame-context.ts'

/** A block of highlighted code. A script adds the button for word wrap. */
export function CodeBlock({ language, title, lineNumbers, wrap, run, html }: CodeBlockProps) {
  const numbered = lineNumbers !== undefined
  // An island has no frame; there, a script adds the copy button (browser/content/code-blocks.ts).
  const frame = useContext(FrameContext)
  return (
    <figure
      className={['code', numbered && 'numbered', wrap && 'wrap'].filter(Boolean).join(' ')}
      data-code={language}
      data-run={run}
    >
      {title && <figcaption>{title}</figcaption>}
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        style={numbered && lineNumbers !== 1 ? { counterReset: `line ${lineNumbers - 1}` } : undefined}
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the compiler, which escapes the code */}
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      {frame && <CopyButton label={frame.messages.browser.copy} />}
    </figure>
  )
}
