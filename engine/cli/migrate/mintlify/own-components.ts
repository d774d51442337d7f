import { capitalize } from '../../../config/capitalize.ts'
import { attribute, box, dedented, item, joined } from '../block-text.ts'
import { type RenderedElement, rendered } from '../frame/rendered-elements.ts'
import { type Element, type Part, partsOf, textOf } from '../mdx-elements.ts'
import { ownIcon, signOf } from '../own-icon.ts'
import type { Report } from '../report.ts'
import * as texts from './element-texts.ts'
import { codeTabs, withOwnFences } from './fences.ts'

/** Location of a text, for the report. */
export interface TextPlace {
  /** Location of a line: `guides/pot.mdx:7`. */
  at(line: number): string
  report: Report
}

interface Page extends TextPlace {
  /** Names of components that the page imports or defines itself, which are kept. */
  used: ReadonlySet<string>
  /** Texts that `<Snippet file>` shows, by file, with their names on the page. */
  snippets: Map<string, string>
  hasFormula: boolean
}

const boxes: Readonly<Record<string, string>> = {
  Note: 'note',
  Info: 'info',
  Tip: 'tip',
  Check: 'tip',
  Warning: 'warning',
  Danger: 'danger',
  Error: 'danger',
  Callout: 'note',
}

const lists = new Set(['ParamField', 'ResponseField', 'Param', 'Tree.Folder', 'Tree.File'])

/** Writes a component as a block. @param body Returns the converted content between its tags. */
type Writer = (element: Element, body: () => string, page: Page) => string

/** Components that only arrange their content, which is all that is kept. */
const framed: Writer = (element, body) => (textOf(element, 'for') === 'agents' ? '' : body())
const codeGroup: Writer = (_, body) => codeTabs(body())
const cardOf: Writer = (element, body, page) => texts.card(element, body(), iconAttribute(element, page))
const tabOf: Writer = (element, body, page) =>
  texts.tab(element, body(), new Set(), iconAttribute(element, page))
const detailsOf: Writer = (element, body) => texts.details(element, body())

const blocks: Readonly<Record<string, Writer>> = {
  ...Object.fromEntries(
    'AccordionGroup Column Panel Visibility Tree CardGroup Cards Columns TileGroup'
      .split(' ')
      .map(name => [name, framed]),
  ),
  Accordion: detailsOf,
  Card: cardOf,
  CodeGroup: codeGroup,
  Expandable: detailsOf,
  Frame: (element, body) => texts.frame(element, body()),
  Mermaid: (element, body) => `\`\`\`mermaid\n${textOf(element, 'chart')?.trim() ?? body()}\n\`\`\``,
  Prompt: (_, body) => `\`\`\`\`text\n${body()}\n\`\`\`\``,
  RequestExample: codeGroup,
  ResponseExample: codeGroup,
  Step: (element, body) => item('1. ', texts.strong(textOf(element, 'title')), body()),
  Steps: (element, _, page) => steps(element, page),
  Tab: tabOf,
  Tabs: (element, _, page) => `<Tabs>\n${tabsOf(element, page)}\n</Tabs>`,
  Tile: cardOf,
  Update: (element, body) => texts.update(element, body()),
  View: tabOf,
}

/** Inline components. */
const phrases: Readonly<Record<string, (element: Element, page: Page) => string>> = {
  Badge: (element, page) => `<Badge${texts.tone(element)}>${inner(element, page)}</Badge>`,
  Icon: icon,
  Latex: (element, page) => {
    page.hasFormula = true
    return `$${inner(element, page).replace(/^\{?["'`]?|["'`]?\}?$/g, '')}$`
  },
  Tooltip: (element, page) =>
    `<abbr${attribute('title', textOf(element, 'tip') ?? '')}>${inner(element, page)}</abbr>`,
}

/** Converts Mintlify components in a text to the engine's. */
export function withOwnComponents(
  text: string,
  used: ReadonlySet<string>,
  place: TextPlace,
): { text: string } & Pick<Page, 'snippets' | 'hasFormula'> {
  const page: Page = { ...place, used, snippets: new Map(), hasFormula: false }
  const parts = partsOf(withOwnFences(text), name => !used.has(name.split('.')[0] ?? name))
  const written = render(parts, page)
  return { snippets: page.snippets, hasFormula: page.hasFormula, text: written }
}

/** Consecutive cards, alternatives and fields belong together. */
const groups: Readonly<Record<string, (blocks: readonly string[]) => string>> = {
  Card: cardsOf,
  Tile: cardsOf,
  View: blocks => `<Tabs>\n${blocks.join('\n')}\n</Tabs>`,
  ...Object.fromEntries([...lists].map(name => [name, (blocks: readonly string[]) => blocks.join('\n\n')])),
}

function cardsOf(blocks: readonly string[]): string {
  return `<Cards>\n${blocks.join('\n')}\n</Cards>`
}

function render(parts: readonly Part[], page: Page): string {
  return rendered(parts, { convert: element => convert(element, page), groupOf: name => groups[name] })
}

function bodyOf(element: Element, page: Page): string {
  return dedented(render(element.children, page))
}

function convert(element: Element, page: Page): RenderedElement {
  const { name } = element
  const body = () => bodyOf(element, page)
  const kind = boxes[name]
  if (kind !== undefined) return admonition(element, kind, page)
  if (lists.has(name))
    return {
      block: name.startsWith('Tree.') ? texts.treeItem(element, body()) : texts.fieldItem(element, body()),
    }
  if (name === 'Snippet') return snippet(element, page)
  const isInline = element.indent === undefined
  const phrase = phrases[name]
  if (phrase) return { inline: phrase(element, page) }
  const block = blocks[name]
  if (block) return { [isInline ? 'inline' : 'block']: block(element, body, page) } as RenderedElement
  unwrap(element, page)
  return isInline ? { inline: inner(element, page) } : { block: body() }
}

/** Icons that mean yes or no become characters; others are decoration. */
function icon(element: Element, page: Page): string {
  const sign = signOf(textOf(element, 'icon') ?? '')
  const own = sign === undefined ? iconAttribute(element, page) : ''
  return sign ?? (own && `<Icon${own.replace(' icon=', ' name=')} />`)
}

/** Reports a component of which only the content is kept. */
function unwrap({ name, line }: Element, { report, at }: Page): void {
  report.leftOut(at(line), `<${name}> is code of the site: the content between its tags is shown`)
}

/** The icon of an element as an attribute; empty if there is none. */
function iconAttribute(element: Element, { report }: Page): string {
  return attribute('icon', ownIcon(textOf(element, 'icon'), report))
}

/** The content between tags, inline. */
function inner(element: Element, page: Page): string {
  return render(element.children, page).trim()
}

function admonition(element: Element, kind: string, page: Page): RenderedElement {
  const title = textOf(element, 'title')
  if (element.indent !== undefined) return { block: box(kind, title, bodyOf(element, page)) }
  const text = render(element.children, page)
  return { inline: `<Admonition${attribute('kind', kind)}${attribute('title', title)}>${text}</Admonition>` }
}

function tabsOf(element: Element, page: Page): string {
  const taken = new Set<string>()
  return element.children
    .flatMap(part => {
      if (typeof part === 'string') return []
      return part.name === 'Tab' || part.name === 'View'
        ? texts.tab(part, bodyOf(part, page), taken, iconAttribute(part, page))
        : bodyOf(part, page)
    })
    .join('\n')
}

/** Steps as an ordered list; text between two steps belongs to the first of them. */
function steps(element: Element, page: Page): string {
  const items: { head: string; body: string }[] = []
  let before = ''
  for (const part of element.children) {
    const isStep = typeof part !== 'string' && part.name === 'Step'
    if (isStep) items.push({ head: texts.heading(part), body: bodyOf(part, page) })
    else {
      const text = dedented(render([part], page))
      const last = items.at(-1)
      if (text === '') continue
      if (last) last.body = joined(last.body, text)
      else before = joined(before, text)
    }
  }
  if (items.length === 0) return before
  const list = items.map(({ head, body }, index) => item(`${index + 1}. `, head, body)).join('\n\n')
  return joined(before, `<Steps>\n\n${list}\n\n</Steps>`)
}

/** Converts `<Snippet file="a.mdx" />` to a component that the page imports. */
function snippet(element: Element, page: Page): RenderedElement {
  const file = textOf(element, 'file')
  if (file === undefined) {
    unwrap(element, page)
    return { inline: inner(element, page) }
  }
  const words = file.replace(/\.mdx?$/, '').split(/[^A-Za-z\d]+/)
  const name = `Snippet${words.map(capitalize).join('')}`
  page.snippets.set(name, file)
  return element.indent === undefined ? { inline: `<${name} />` } : { block: `<${name} />` }
}
