import type {
  HastNode,
  HastPluginDefinition,
  HastVisitorContext,
  MdxFlowExpressionHast,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
  MdxTextExpressionHast,
} from 'satteri'
import { type Expansion, placeOfLine } from './data/expansion.ts'
import { extractComponents } from './exported-components.ts'
import { guarded, guardedAttribute, marked } from './guard.ts'
import { literalOf } from './jsx.ts'
import { type JsxNode, lineOf, type Page, report } from './page.ts'

/** Names that expressions in MDX can use besides JavaScript's globals. */
const knownNames = new Set(['props', 'undefined', 'arguments', 'useBaseUrl'])

type Expression = MdxFlowExpressionHast | MdxTextExpressionHast

/**
 * Reports undefined names in `{…}`, which would fail when the page is rendered. Expressions are also wrapped, so that an error at run time
 * has its place in the text.
 */
export function expressionPlugin(page: Page, expansion: Expansion | undefined): HastPluginDefinition {
  const check = (node: Readonly<Expression>, program: unknown, ctx: HastVisitorContext): void => {
    const line = node.position?.start.line ?? 1
    const names = { used: new Set<string>(), defined: new Set<string>() }
    collectNames(program, names)
    const place = placeOfLine(expansion, page.source.file, line)
    const lacking = [...names.used].filter(name => !names.defined.has(name) && isUndefined(page, name))
    for (const name of lacking) reportUndefined(page, name, line)
    const isLeftOut = page.options.tolerant && (lacking.length > 0 || hasFailed(page, place))
    if (isLeftOut) ctx.setProperty(node, 'value', 'undefined')
    else if (canFail(node.value)) {
      page.runsCode = true
      ctx.setProperty(node, 'value', guarded(node.value, place))
    }
  }
  /**
   * Later steps read attribute values such as sizes and paths, so a value without a call is left as it is. The exception is a page that has
   * to be shown despite errors: a name or a member of it may be missing.
   */
  const mayFail = (code: string) =>
    callSyntax.test(code) || (page.options.tolerant === true && hasNames(code))
  const guardAttributes = (
    node: Readonly<MdxJsxFlowElementHast | MdxJsxTextElementHast>,
  ): HastNode | undefined => {
    const isCall = (attr: (typeof node.attributes)[number]) =>
      attr.type === 'mdxJsxAttribute' &&
      typeof attr.value === 'object' &&
      attr.value !== null &&
      mayFail(attr.value.value) &&
      literalOf(attr.value.value.trim()) === undefined
    const spreads = node.attributes.some(
      attr => attr.type === 'mdxJsxExpressionAttribute' && mayFail(attr.value),
    )
    if (spreads) page.runsCode = true
    if (!node.attributes.some(isCall)) return undefined
    page.runsCode = true
    const place = placeOfLine(expansion, page.source.file, node.position?.start.line ?? 1)
    const attributes = node.attributes.map(attr =>
      isCall(attr) && attr.type === 'mdxJsxAttribute' && typeof attr.value === 'object' && attr.value
        ? {
            ...attr,
            value: { ...attr.value, value: guardedAttribute(attr.value.value, place) },
          }
        : attr,
    )
    return { ...node, attributes }
  }
  // All tag names of the page: the compiler needs a list of names.
  const tags = [...page.text.matchAll(/<([A-Za-z][\w.:-]*)/g)]
  const filter = [...new Set(tags.map(([, name = '']) => name))]
  return {
    name: 'expressions',
    options: { position: true },
    mdxFlowExpression: (node, ctx) => check(node, node.parseExpression(), ctx),
    mdxTextExpression: (node, ctx) => check(node, node.parseExpression(), ctx),
    mdxJsxFlowElement: { filter, visit: guardAttributes },
    mdxJsxTextElement: { filter, visit: guardAttributes },
    mdxjsEsm: (node, ctx) => {
      if (/\bexport\b/.test(node.value)) page.runsCode = true
      extractComponents(page, node.value)
      const first = node.position?.start.line ?? 1
      const placeOf = (line: number) => placeOfLine(expansion, page.source.file, line)
      ctx.setProperty(node, 'value', marked(node.value, first, placeOf))
    },
  }
}

/** Whether the code at a place failed when the page was tried. */
function hasFailed(page: Page, { file, line }: { file: string; line: number }): boolean {
  return page.failed.has(`${file}:${line}`)
}

/** Reports undefined names in attributes that consist of names: `<Badge kind={kind} {...rest}>`. */
export function checkAttributeNames(page: Page, node: Readonly<JsxNode>): void {
  for (const attr of node.attributes) {
    const value = attr.type === 'mdxJsxExpressionAttribute' ? attr.value.replace(/^\s*\.{3}/, '') : attr.value
    const code =
      typeof value === 'object' ? value?.value : attr.type === 'mdxJsxExpressionAttribute' ? value : undefined
    const [, name, member] = /^\s*([A-Za-z_$][\w$]*)((?:\??\.[\w$]+)*)\s*$/.exec(code ?? '') ?? []
    if (name === undefined || /^(?:true|false|null|this)$/.test(name) || !isUndefined(page, name)) continue
    reportUndefined(page, name, lineOf(node))
    page.standIns.set(name, member === '' ? 'undefined' : '{}')
  }
}

/** Matches a call, or a template literal, which may call a function. */
const callSyntax = /[(`]/

/** Whether a value uses names for anything but their value or one of their members, for which there are placeholders. */
function hasNames(code: string): boolean {
  if (/^\s*[\w$]+(?:\??\.[\w$]+)?\s*$/.test(code)) return false
  const withoutTexts = code.replaceAll(/(['"])(?:\\.|(?!\1)[^\\])*\1/g, '')
  const values = withoutTexts.replaceAll(/[\w$-]+\s*:|\b(?:true|false|null|undefined)\b/g, '')
  return /[A-Za-z_$]/.test(values)
}

/** Whether an expression is more than a string or a comment. */
function canFail(expression: string): boolean {
  const code = expression.replace(/^(?:\s|\/\*[\s\S]*?\*\/|\/\/.*(?:\n|$))+/, '')
  return code !== '' && literalOf(code.trim()) === undefined
}

function isUndefined(page: Page, name: string): boolean {
  if (knownNames.has(name) || name in globalThis) return false
  return !page.ownNames.has(name) && !page.options.components.includes(name)
}

function reportUndefined(page: Page, name: string, line: number): void {
  if (!page.options.tolerant) page.cannotRun = true
  if (page.refusedNames.has(name)) return
  report(page, {
    code: 'undefined-name',
    line,
    message: `{…} uses "${name}", which is defined nowhere.`,
    hint: 'For a brace as text write \\{, or put it in backticks. A variable of the site is written {{name}}.',
  })
}

interface Names {
  used: Set<string>
  defined: Set<string>
}

/** Keys of a syntax tree's nodes where a name is a label, not a use. */
const labels: Readonly<Record<string, string>> = { MemberExpression: 'property', Property: 'key' }

function collectNames(node: unknown, names: Names): void {
  if (Array.isArray(node)) {
    for (const child of node) collectNames(child, names)
    return
  }
  if (!isNode(node)) return
  if (node.type === 'Identifier' && typeof node.name === 'string') names.used.add(node.name)
  if (node.type === 'VariableDeclarator') collectPatternNames(node.id, names)
  if (/Function/.test(node.type)) collectPatternNames([node.id, node.params], names)
  const label = node.computed === true ? undefined : labels[node.type]
  for (const [key, value] of Object.entries(node)) {
    if (key !== label) collectNames(value, names)
  }
}

/**
 * Collects every name in a pattern of parameters or variables. Names in default values count too, which only makes the check more lenient.
 */
function collectPatternNames(pattern: unknown, { defined }: Names): void {
  const found: Names = { used: defined, defined }
  collectNames(pattern, found)
}

function isNode(value: unknown): value is Record<string, unknown> & { type: string } {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
