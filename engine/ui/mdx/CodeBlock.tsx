import type { CodeBlockProps } from '../../markdown/components.ts'

/** A block of code, highlighted at build time. Scripts add the buttons for copying and word wrap. */
export function CodeBlock({ language, title, lineNumbers, wrap, run, html }: CodeBlockProps) {
  const numbered = lineNumbers !== undefined
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
    </figure>
  )
}
