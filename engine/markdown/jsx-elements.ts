import type { MdastNode, MdastVisitorContext } from 'satteri'
import { type AttributeProblem, attributeProblems } from '../components/attribute-problems.ts'
import { didYouMean } from '../config/nearest.ts'
import { admonitionKind } from './admonition-kinds.ts'
import { admonition } from './admonitions.ts'
import { collectApiReference } from './api-mentions.ts'
import { builtInComponents } from './built-in-components.ts'
import { parseFenceMeta } from './code/fence-meta.ts'
import { codeBlock } from './code-block.ts'
import type { DataComponent } from './data/page-data.ts'
import { checkAttributeNames } from './expressions.ts'
import { checkIcon } from './icons.ts'
import { attribute, component, literalOf, textAttribute } from './jsx.ts'
import { isForeign, type JsxNode, lineOf, type NodeOf, type Page, report } from './page.ts'
import { checkTabChildren } from './tab-children.ts'

/** Checks a JSX element of an MDX file and collects its links, pictures and ids. */
export function visitJsx(
  page: Page,
  node: Readonly<JsxNode>,
  ctx: MdastVisitorContext,
): undefined | Promise<MdastNode> {
  const { name } = node
  if (!name) return undefined
  const line = lineOf(node)
  collect(page, node, name, line)
  checkAttributeNames(page, node)
  if (/^[a-z]/.test(name)) {
    if (name === 'script' || name === 'style') {
      report(page, { code: 'raw-script', line, message: `<${name}> is not allowed in content.` })
      if (page.options.tolerant) ctx.removeNode(node)
      return undefined
    }
    checkStyle(page, node, name)
    return undefined
  }
  const declared = page.options.data?.components.get(name)
  if (declared?.expand || declared?.expandInline) {
    reportUnexpanded(page, declared, line)
    ctx.removeNode(node)
    return undefined
  }
  const [first = name] = name.split('.')
  if (!page.options.components.includes(name) && !page.ownNames.has(first)) {
    if (!page.refusedNames.has(first) && !page.passThrough.has(name)) reportUnknown(page, name, line)
    if (page.options.tolerant) page.passThrough.add(name)
    else ctx.replaceNode(node, contentOf(node))
    return undefined
  }
  if (declared) checkAttributes(page, node, declared)
  else if (!page.ownNames.has(name) && isBuiltIn(name)) checkBuiltIn(page, node, name)
  if (!page.ownNames.has(name)) checkIcon(page, node, name)
  if (name === 'Tabs' && !page.ownNames.has(name)) checkTabChildren(page, node)
  if (name === 'Admonition') rewriteAdmonition(node, ctx)
  return name === 'CodeBlock' ? rewriteCodeBlock(page, node) : undefined
}

function contentOf(node: Readonly<JsxNode>): MdastNode {
  return node.type === 'mdxJsxFlowElement'
    ? component(null, {}, [...node.children])
    : { type: 'mdxJsxTextElement', name: null, attributes: [], children: [...node.children] }
}

function collect(page: Page, node: Readonly<JsxNode>, name: string, line: number): void {
  for (const prop of ['href', 'to']) {
    const target = textAttribute(node, prop)
    if (target !== undefined && isAddress(page, name, prop, target))
      page.references.push({ kind: 'link', target, line })
  }
  if (name === 'img' || name === 'Image' || name === 'Video') {
    for (const prop of ['src', 'poster', 'captions']) {
      const target = textAttribute(node, prop)
      if (target !== undefined) page.references.push({ kind: 'image', target, line })
    }
  }
  const term = name === 'Term' ? textAttribute(node, 'id') : undefined
  if (term !== undefined) page.references.push({ kind: 'term', target: term, line })
  collectApiReference(page, node, name, line)
  const id = /^[a-z]/.test(name) ? (textAttribute(node, 'id') ?? textAttribute(node, 'name')) : undefined
  if (id) page.anchors.add(id)
}

/**
 * Whether an attribute is an address. If a component of the site does not declare the attribute, it may derive another address from it,
 * such as the address of a source; then only a value that looks like an address counts.
 */
function isAddress(page: Page, name: string, prop: string, target: string): boolean {
  const declared = page.options.data?.components.get(name)
  return (
    !declared ||
    Object.hasOwn(declared.attributes.shape, prop) ||
    /^(?:\.{0,2}\/|#|@site\/|https?:|mailto:)|\.mdx?(?:[?#]|$)/.test(target)
  )
}

/** Components that become Markdown are replaced before parsing, so a remaining one has a syntax error. */
function reportUnexpanded(page: Page, { name, expand, attributes }: DataComponent, line: number): void {
  const written = [name, ...Object.keys(attributes.shape).map(key => `${key}="…"`)].join(' ')
  report(page, {
    code: 'data-component',
    line,
    message: `<${name}> has a syntax error, or is in a place where it cannot be replaced.`,
    hint: `Write <${written} />${expand ? ' on a line of its own' : ', all on one line'}.`,
  })
}

function reportUnknown(page: Page, name: string, line: number): void {
  const known = [...page.options.components].sort()
  const list = page.options.tolerant ? '; its content is shown' : `. Known are ${known.join(', ')}`
  report(page, {
    code: 'unknown-component',
    line,
    message: `There is no component <${name}>${list}.`,
    hint:
      didYouMean(name, known, near => `<${near}>`) ??
      `If it was meant as text, write \`<${name}>\` in backticks, or \\<${name}>.`,
  })
}

/** React throws on a string as `style`, without a place in the text. */
function checkStyle(page: Page, node: Readonly<JsxNode>, name: string): void {
  if (textAttribute(node, 'style') === undefined) return
  report(page, {
    code: 'jsx-style',
    line: lineOf(node),
    message: `In .mdx, the style of <${name}> cannot be a string.`,
    hint: "Write style={{ maxWidth: '20rem' }}.",
  })
}

const isBuiltIn = (name: string): name is keyof typeof builtInComponents =>
  Object.hasOwn(builtInComponents, name)

/** Checks the attributes of a component of the site against its schema, and records the data that it shows. */
function checkAttributes(page: Page, node: Readonly<JsxNode>, declared: DataComponent): void {
  const { values, hasSpread } = attributesAsWritten(node)
  const line = lineOf(node)
  for (const problem of attributeProblems(declared, values, hasSpread)) reportAttribute(page, line, problem)
  const texts = [...values].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  for (const target of declared.refers?.(new Map(texts)) ?? [])
    page.references.push({ kind: 'data', target, line })
}

/** Checks the attributes of a built-in component. */
function checkBuiltIn(page: Page, node: Readonly<JsxNode>, name: keyof typeof builtInComponents): void {
  const { values, hasSpread } = attributesAsWritten(node)
  const line = lineOf(node)
  for (const problem of attributeProblems({ name, attributes: builtInComponents[name] }, values, hasSpread)) {
    if (problem.kind === 'missing' || !isForeign(page)) reportAttribute(page, line, problem)
  }
}

function reportAttribute(page: Page, line: number, { message, hint }: AttributeProblem): void {
  report(page, { code: 'attribute', line, message, ...(hint !== undefined && { hint }) })
}

/** The attributes as written; undefined for a value that is only known at run time. */
function attributesAsWritten(node: Readonly<JsxNode>) {
  const values = new Map<string, string | true | undefined>()
  for (const written of node.attributes) {
    if (written.type !== 'mdxJsxAttribute') continue
    const value = attribute(node, written.name)
    values.set(written.name, typeof value === 'object' ? undefined : value)
  }
  return { values, hasSpread: node.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute') }
}

/** Turns Docusaurus' `<Admonition type="tip" title="…">` into the same as `:::tip[…]`. */
function rewriteAdmonition(node: Readonly<JsxNode>, ctx: MdastVisitorContext): void {
  const kind = admonitionKind(textAttribute(node, 'kind') ?? textAttribute(node, 'type') ?? 'note') ?? 'note'
  const title = attribute(node, 'title')
  const heading: MdastNode[] =
    typeof title === 'object'
      ? [{ type: 'mdxTextExpression', value: title.expression }]
      : [{ type: 'text', value: typeof title === 'string' ? title : '' }]
  const body = node.children as NodeOf<'containerDirective'>['children']
  const isEmpty = title === undefined || title === true
  ctx.replaceNode(
    node,
    admonition(kind, isEmpty ? [] : (heading as NodeOf<'paragraph'>['children']), [...body]),
  )
}

/** Highlights Docusaurus' `<CodeBlock language="js">`, with its code as text or a literal, in the same way as a fence. */
function rewriteCodeBlock(page: Page, node: Readonly<JsxNode>): undefined | Promise<MdastNode> {
  const code = codeOf(node.children)
  if (code === undefined) {
    report(page, {
      code: 'code-block',
      line: lineOf(node),
      message: 'The code of <CodeBlock> is not plain text, so it cannot be highlighted.',
      hint: 'Use a code fence (three backticks), or one template literal: {`…`}.',
    })
    return Promise.resolve({ ...component('pre', {}), children: node.children as MdastChildren })
  }
  const meta = parseFenceMeta(textAttribute(node, 'metastring') ?? '')
  const numbered = attribute(node, 'showLineNumbers') !== undefined ? 1 : meta.lineNumbers
  return codeBlock(page, {
    code: code.replace(/^\n/, '').trimEnd(),
    language:
      textAttribute(node, 'language') ??
      /\blanguage-(\S+)/.exec(textAttribute(node, 'className') ?? '')?.[1] ??
      '',
    meta: { ...meta, title: textAttribute(node, 'title') ?? meta.title, lineNumbers: numbered },
    line: lineOf(node),
  })
}

type MdastChildren = NodeOf<'mdxJsxFlowElement'>['children']

function codeOf(children: readonly MdastNode[]): string | undefined {
  const parts = children.map(child => {
    if (child.type === 'text') return child.value
    // A bare address was parsed as a link.
    if (child.type === 'paragraph' || child.type === 'link') return codeOf(child.children)
    if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression')
      return literalOf(child.value.trim())
    return undefined
  })
  return parts.includes(undefined) ? undefined : parts.join('')
}
