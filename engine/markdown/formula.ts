import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri'
import temml from 'temml'
import { component, inlineComponent } from './jsx.ts'
import { lineOf, type NodeOf, type Page, report } from './page.ts'

/** The `Formula` for TeX mathematics, as MathML. An invalid formula is reported and shown as written. */
export function formulaBlock(page: Page, node: Readonly<NodeOf<'math'>>): MdxJsxFlowElement {
  return component('Formula', { source: node.value, mathml: mathMl(page, node, true), display: 'block' })
}

/** The `Formula` for mathematics within a line. */
export function inlineFormula(page: Page, node: Readonly<NodeOf<'inlineMath'>>): MdxJsxTextElement {
  return inlineComponent('Formula', { source: node.value, mathml: mathMl(page, node, false) })
}

/** Maximum number of columns in an environment: Temml creates every one of them, even if empty. */
const maxColumns = 100

/** The beginning of an environment, with its name and argument, if they follow directly. */
const opening = /\\begin(?![a-zA-Z])\s*(?:\{\s*([a-zA-Z*|]+)\s*\}\s*(\{[^{}]*\}|\S)?)?/g

/**
 * Checks that no environment has more columns than a page can show. Names and numbers must follow `\begin` directly, so that no macro or
 * comment can hide them.
 *
 * @throws Error for any other formula.
 */
function checkColumns(tex: string): void {
  const withoutComments = tex.replaceAll(/(\\[^\n])|%[^\n]*\n?\s*/g, '$1')
  for (const [, name, argument = ''] of withoutComments.matchAll(opening)) {
    if (name === undefined) throw new Error('expected the name of an environment after "\\begin"')
    if (!/^align(?:at\*?|edat)$/.test(name)) continue
    const number = argument.replaceAll(/[{}\s]/g, '')
    if (!/^\d+$/.test(number) || Number(number) > maxColumns)
      throw new Error(`"${name}" takes at most ${maxColumns} columns, not "${number}"`)
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
      // Authors may set a class, as in HTML; other commands that need trust remain errors.
      trust: ({ command }: { command: string }) => command === '\\class' && page.options.trust !== 'text',
      // A copy, because definitions in a formula are added to it.
      macros: { ...page.options.macros },
    })
    return html.replace(/^<math[^>]*>/, '').replace(/<\/math>$/, '')
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    report(page, {
      code: 'formula',
      line: lineOf(node),
      message: `The formula cannot be read: ${first.replace(/:?\s*$/, '')}.`,
      hint: 'Write TeX as in KaTeX. For a dollar sign as text write \\$.',
    })
    return undefined
  }
}
