import { createElement } from 'react'
import type { FormulaProps } from '../../markdown/components.ts'
import { Sheet } from '../Sheet.tsx'
import formulaCss from './formula.css?inline'

/** A formula, or its source if it has an error. A wide one scrolls in its own box. */
export function Formula({ source, mathml, display }: FormulaProps) {
  if (mathml === undefined) return <code>{source}</code>
  // React's types do not include MathML.
  const math = createElement('math', { display, dangerouslySetInnerHTML: { __html: mathml } })
  return (
    <>
      <Sheet name="formula" css={formulaCss} />
      {display === 'block' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide formula scrolls and must be reachable by keyboard
        <div className="formula" tabIndex={0}>
          {math}
        </div>
      ) : (
        math
      )}
    </>
  )
}
