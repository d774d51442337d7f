import { lucideName } from '../../../files/foreign-icons.ts'
import { attribute, box, dedented, joined } from '../block-text.ts'
import { type Element, type Part, partsOf, textOf } from '../mdx-elements.ts'
import { card, details, frame, heading, signOf, strong, tab, tone, update } from './element-texts.ts'
import { codeTabs, withOwnFences } from './fences.ts'
import { fieldItem, item, treeItem } from './fields.ts'

/** What became of a page's components, beside its text. */
export interface OwnText {
  text: string
  /** Files of texts that `<Snippet file>` shows, by the name that it has on the page. */
  snippets: ReadonlyMap<string, string>
  /** Components that are not there any more, with their lines; what stood between their tags is shown. */
  unwrapped: readonly { name: string; line: number }[]
  /** Icons as Mintlify names them that have no equal. */
  unknownIcons: ReadonlySet<string>
  hasFormula: boolean
}

interface Page {
  /** Names that stay: components that the page imports as texts or makes itself. */
  kept: ReadonlySet<string>
  snippets: Map<string, string>
  unwrapped: { name: string; line: number }[]
  unknownIcons: Set<string>
  hasFormula: boolean
}

/** What a component becomes: a block of its own, or a piece of a line. */
type Written = { block: string } | { inline: string }

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

/** Components whose content is all that is left of them: they arrange it. */
const frames = new Set(['AccordionGroup', 'Column', 'Panel', 'Visibility', 'Tree'])
const codeGroups = new Set(['CodeGroup', 'RequestExample', 'ResponseExample'])
const cardGroups = new Set(['CardGroup', 'Cards', 'Columns', 'TileGroup'])
const alternatives = new Set(['Tab', 'View'])
const lists = new Set(['ParamField', 'ResponseField', 'Param', 'Tree.Folder', 'Tree.File'])

/** A text of Mintlify with its components as those of the engine. */
export function withOwnComponents(text: string, kept: ReadonlySet<string>): OwnText {
  const page: Page = { kept, snippets: new Map(), unwrapped: [], unknownIcons: new Set(), hasFormula: false }
  const parts = partsOf(withOwnFences(text), name => !kept.has(name.split('.')[0] ?? name))
  const written = render(parts, page)
  return { ...page, text: written }
}

/** Blocks of a kind that belong together. */
interface Group {
  kind: 'card' | 'view' | 'list'
  indent: string
  blocks: string[]
}

function render(parts: readonly Part[], page: Page): string {
  let out = ''
  let open: Group | undefined
  const close = () => {
    if (open) out = `${joined(out, shifted(groupText(open), open.indent))}\n\n`
    open = undefined
  }
  for (const part of parts) {
    if (typeof part === 'string') {
      if (open && part.trim() === '') continue
      close()
      out += /\n\n$/.test(out) ? part.replace(/^(?:[ \t]*\n)+/, '') : part
      continue
    }
    const written = convert(part, page)
    if ('inline' in written) {
      close()
      out += (part.indent ?? '') + written.inline
      continue
    }
    const kind = groupOf(part.name)
    if (open !== undefined && open.kind === kind) open.blocks.push(written.block)
    else {
      close()
      if (kind === undefined) out = `${joined(out, shifted(written.block, part.indent ?? ''))}\n\n`
      else open = { kind, indent: part.indent ?? '', blocks: [written.block] }
    }
  }
  close()
  return out
}

function groupOf(name: string): Group['kind'] | undefined {
  if (name === 'Card' || name === 'Tile') return 'card'
  if (name === 'View') return 'view'
  return lists.has(name) ? 'list' : undefined
}

function groupText({ kind, blocks }: Group): string {
  if (kind === 'list') return blocks.join('\n\n')
  const tag = kind === 'card' ? 'Cards' : 'Tabs'
  return `<${tag}>\n${blocks.join('\n')}\n</${tag}>`
}

/** A block at the place of its tag; what lies within lists stands further in. */
function shifted(block: string, indent: string): string {
  return indent === '' ? block : block.replaceAll(/^(?=[^\n])/gm, indent)
}

function bodyOf(element: Element, page: Page): string {
  return dedented(render(element.children, page))
}

function convert(element: Element, page: Page): Written {
  const { name } = element
  const isInline = element.indent === undefined
  const block = (text: string): Written => (isInline ? { inline: text } : { block: text })
  const body = () => bodyOf(element, page)
  const kind = boxes[name]
  if (kind !== undefined) return admonition(element, kind, page)
  if (frames.has(name)) return block(textOf(element, 'for') === 'agents' ? '' : body())
  if (codeGroups.has(name)) return block(codeTabs(body()))
  if (cardGroups.has(name)) return block(body())
  if (lists.has(name)) return { block: listItem(element, body()) }
  switch (name) {
    case 'Card':
    case 'Tile':
      return block(card(element, body(), iconAttribute(element, page)))
    case 'Tabs':
      return block(`<Tabs>\n${tabsOf(element, page)}\n</Tabs>`)
    case 'Tab':
    case 'View':
      return block(tab(element, body(), new Set(), iconAttribute(element, page)))
    case 'Steps':
      return block(steps(element, page))
    case 'Step':
      return block(item('1. ', strong(textOf(element, 'title')), body()))
    case 'Accordion':
    case 'Expandable':
      return block(details(element, body()))
    case 'Frame':
      return block(frame(element, body()))
    case 'Update':
      return block(update(element, body()))
    case 'Prompt':
      return block(`\`\`\`\`text\n${body()}\n\`\`\`\``)
    case 'Mermaid':
      return block(`\`\`\`mermaid\n${textOf(element, 'chart')?.trim() ?? body()}\n\`\`\``)
    case 'Tooltip':
      return {
        inline: `<abbr${attribute('title', textOf(element, 'tip') ?? '')}>${inner(element, page)}</abbr>`,
      }
    case 'Badge':
      return { inline: `<Badge${tone(element)}>${inner(element, page)}</Badge>` }
    case 'Latex':
      page.hasFormula = true
      return { inline: `$${inner(element, page).replace(/^\{?["'`]?|["'`]?\}?$/g, '')}$` }
    case 'Icon':
      return { inline: icon(element, page) }
    case 'Snippet':
      return snippet(element, page)
    default:
      page.unwrapped.push({ name, line: element.line })
      return isInline ? { inline: inner(element, page) } : block(body())
  }
}

/** Icons of yes and no are words of a text; others are looks. */
function icon(element: Element, page: Page): string {
  const sign = signOf(textOf(element, 'icon') ?? '')
  const own = sign === '' ? iconAttribute(element, page) : ''
  return own === '' ? sign : `<Icon${own.replace(' icon=', ' name=')} />`
}

/** The icon of an element as an attribute; '' for none. */
function iconAttribute(element: Element, { unknownIcons }: Page): string {
  const written = textOf(element, 'icon')
  const own = written === undefined ? undefined : lucideName(written)
  if (written !== undefined && own === undefined) unknownIcons.add(written)
  return attribute('icon', own)
}

/** What stands between tags within a line. */
function inner(element: Element, page: Page): string {
  return render(element.children, page).trim()
}

function admonition(element: Element, kind: string, page: Page): Written {
  const title = textOf(element, 'title')
  if (element.indent !== undefined) return { block: box(kind, title, bodyOf(element, page)) }
  const text = render(element.children, page)
  return { inline: `<Admonition${attribute('kind', kind)}${attribute('title', title)}>${text}</Admonition>` }
}

function listItem(element: Element, body: string): string {
  if (element.name.startsWith('Tree.')) return treeItem(element, body)
  return fieldItem(element, body)
}

function tabsOf(element: Element, page: Page): string {
  const taken = new Set<string>()
  return element.children
    .flatMap(part => {
      if (typeof part === 'string') return []
      return alternatives.has(part.name)
        ? tab(part, bodyOf(part, page), taken, iconAttribute(part, page))
        : bodyOf(part, page)
    })
    .join('\n')
}

/** Steps as an ordered list; what stands between them belongs to the one before. */
function steps(element: Element, page: Page): string {
  const items: { head: string; body: string }[] = []
  let before = ''
  for (const part of element.children) {
    const isStep = typeof part !== 'string' && part.name === 'Step'
    if (isStep) items.push({ head: heading(part), body: bodyOf(part, page) })
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

/** `<Snippet file="a.mdx" />` as a component that the page imports. */
function snippet(element: Element, page: Page): Written {
  const file = textOf(element, 'file')
  if (file === undefined) {
    page.unwrapped.push({ name: element.name, line: element.line })
    return { inline: inner(element, page) }
  }
  const words = file.replace(/\.mdx?$/, '').split(/[^A-Za-z\d]+/)
  const name = `Snippet${words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`
  page.snippets.set(name, file)
  return element.indent === undefined ? { inline: `<${name} />` } : { block: `<${name} />` }
}
