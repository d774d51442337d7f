/** Highlighted code that can scroll. */
export function Code({ html }: { html: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <pre tabIndex={0}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the highlighter, which escapes the code */}
      <code dangerouslySetInnerHTML={{ __html: html }} />
    </pre>
  )
}
