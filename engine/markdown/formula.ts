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

/** Columns that an environment may ask for: Temml makes each of them, filled or not. */
const maxColumns = 100

/** What opens an environment, its name and its argument as far as they stand there. */
const opening = /\\begin(?![a-zA-Z])\s*(?:\{\s*([a-zA-Z*|]+)\s*\}\s*(\{[^{}]*\}|\S)?)?/g

/**
 * Sees that no environment asks for more columns than a page can show. Names and numbers stand behind `\begin` itself, where no
 * macro and no comment can hide them.
 *
 * @throws Error for a formula where that is not so.
 */
function checkColumns(tex: string): void {
  const uncommented = tex.replaceAll(/(\\[^\n])|%[^\n]*\n?\s*/g, '$1')
  for (const [, name, argument = ''] of uncommented.matchAll(opening)) {
    if (name === undefined) throw new Error('the name of an environment does not follow "\\begin"')
    if (!/^align(?:at\*?|edat)$/.test(name)) continue
    const number = argument.replaceAll(/[{}\s]/g, '')
    if (!/^\d+$/.test(number) || Number(number) > maxColumns)
      throw new Error(`"${name}" takes a number of columns up to ${maxColumns}, not "${number}"`)
  }
}

function mathMl(
  page: Page,
  node: Readonly<NodeOf<'math'> | NodeOf<'inlineMath'>>,
  displayMode: boolean,
): string | undefined {
  try {
    checkColumns(node.value)
    const html = temml.renderToString(node.value, {
      displayMode,
      throwOnError: true,
      // A class is what HTML in a text may have, too, of an author; other commands that need trust stay faults.
      trust: ({ command }: { command: string }) => command === '\\class' && page.options.trust !== 'text',
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
