import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { drawStyled, type StyledDrawing, style } from './draw-styled.ts'
import type { Mermaid } from './load-mermaid.ts'
import { makeReadable } from './make-readable.ts'
import type { MermaidDiagramProps } from './props.ts'
import { type ColorTheme, mermaidConfig } from './theme/mermaid-config.ts'
import { pageColors } from './theme/page-colors.ts'

interface Props extends MermaidDiagramProps {
  mermaid: Mermaid
  source: string
}

/** The diagram drawn by Mermaid in the current colour mode; until then, its source. */
export function MermaidDiagram({ name, label, mermaid, source }: Props) {
  const theme = useColorTheme()
  const id = `mermaid${useId().replace(/\W/g, '')}`
  const box = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<StyledDrawing | { error: unknown }>()
  useEffect(() => {
    let isCurrent = true
    const show = (result: StyledDrawing | { error: unknown }) => isCurrent && setDrawn(result)
    mermaid.initialize(mermaidConfig(pageColors(), theme))
    drawStyled(mermaid, id, source).then(show, error => show({ error }))
    return () => {
      isCurrent = false
    }
  }, [mermaid, id, source, theme])
  const { svg, sheet } = drawn && 'svg' in drawn ? drawn : {}
  useLayoutEffect(() => {
    const drawing = svg === undefined ? null : box.current?.querySelector('svg')
    if (!drawing || !sheet) return undefined
    const removeStyle = style(drawing, sheet)
    makeReadable(drawing, name)
    return removeStyle
  }, [svg, sheet, name])
  // The error boundary shows the error, with the source and a retry button.
  if (drawn && 'error' in drawn) throw drawn.error
  if (svg === undefined)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
      <pre tabIndex={0} role="group" aria-label={label}>
        <code>{source}</code>
      </pre>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={box}
      className="diagram-box"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide diagram scrolls and must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label={label}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: Mermaid's own, which cleans what writers put into labels
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}

/** The current colour mode; updates when the reader switches. */
function useColorTheme(): ColorTheme {
  return useSyncExternalStore(subscribe, () =>
    document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  )
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
