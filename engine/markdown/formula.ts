import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri'
import temml from 'temml'
import { component, inlineComponent } from './jsx.ts'
import { lineOf, type NodeOf, type Page, report } from './page.ts'

/** The `Formula` for mathematics in TeX, as MathML; what cannot be read is told and shown as it is written. */
export function formulaBlock(page: Page, node: Readonly<NodeOf<'math'>>): MdxJsxFlowElement {
  return component('Formula', { source: node.value, mathml: mathMl(page, node, true), display: 'block' })
}

/** The same within a line. */
export function inlineFormula(page: Page, node: Readonly<NodeOf<'inlineMath'>>): MdxJsxTextElement {
  return inlineComponent('Formula', { source: node.value, mathml: mathMl(page, node, false) })
}

function mathMl(
  page: Page,
  node: Readonly<NodeOf<'math'> | NodeOf<'inlineMath'>>,
  displayMode: boolean,
): string | undefined {
  try {
    const html = temml.renderToString(node.value, {
      displayMode,
      throwOnError: true,
      // A class is what HTML in a text may have, too; other commands that need trust stay faults.
      trust: ({ command }: { command: string }) => command === '\\class',
      // Definitions of a formula are written into it.
      macros: { ...page.options.macros },
    })
    return html.replace(/^<math[^>]*>/, '').replace(/<\/math>$/, '')
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    report(page, {
      code: 'formula',
      line: lineOf(node),
      message: `The formula cannot be read: ${first.replace(/:?\s*$/, '')}.`,
      hint: 'It is TeX as KaTeX knows it. For a dollar sign as text write \\$.',
    })
    return undefined
  }
}
