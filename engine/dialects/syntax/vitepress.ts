import { posix } from 'node:path'
import type { PlacedLine } from '../../markdown/mdx-source/edited-text.ts'
import { anchorOf, isAttributes, withoutAttributes } from './attribute-lists.ts'
import { mapText } from './code-spans.ts'
import { withEmoji } from './emoji.ts'
import { headingSlug } from './heading-slug.ts'
import { includedText, maxIncludeDepth } from './included-text.ts'
import { append, fenceEnd, label, like, mapOutsideCode, type Translation } from './translation.ts'

const include = /^(\s*)<!--\s*@include:\s*(.*?)\s*-->\s*$/
const snippet = /^(\s*)<<<\s+(.*)$/
/** `== Title` of vitepress-plugin-tabs. */
const tabTitle = /^\s*(={2,})[ \t]+(\S.*?)[ \t]*$/

/** An open container. */
interface Container {
  name: string
  /** Number of colons in the source. */
  colons: number
  /** Indentation and colons in the result. */
  indent: string
  mark: number
  /** Whether one of its tabs is open. */
  inTab?: boolean
}

/** Number of colons for a depth: two less for each level, since the tabs of a code group are in between. */
function colonsForDepth(depth: number): number {
  return Math.max(25 - 2 * depth, 3)
}

/** GitHub's alerts: `> [!NOTE]`. */
const alert = /^(\s*)>\s*\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(.*)$/
const vueBlock = /^<(script|style)\b/
const container = /^(\s*)(:{3,})[ \t]*([\w-]+)[ \t]*(.*?)[ \t]*$/

/** Converts Markdown of VitePress to the engine's (vitepress.dev/guide/markdown). */
export function translateVitePress(translation: Translation, lines: readonly PlacedLine[]): PlacedLine[] {
  return containers(translation, withIncludes(translation, lines, 0))
}

/** Replaces includes by the text and code of other files. */
function withIncludes(translation: Translation, lines: readonly PlacedLine[], depth: number): PlacedLine[] {
  return mapOutsideCode(lines, line => {
    const [, indent = '', included] = include.exec(line.text) ?? []
    const [, codeIndent = '', code] = snippet.exec(line.text) ?? []
    if (included !== undefined && depth < maxIncludeDepth) {
      const [, path = '', section, range] = /^([^{#]*)(?:#([\w.-]+))?(?:\{([^}]*)\})?$/.exec(included) ?? []
      const [from, to] = (range ?? '').split(',').map(item => (item.trim() === '' ? undefined : Number(item)))
      const own = includedText(translation, line, candidates(translation, line, path), { section, from, to })
      return withIncludes(translation, own, depth + 1).map(includeLine =>
        like(includeLine, indent + includeLine.text),
      )
    }
    return code === undefined ? [line] : codeOf(translation, line, code, codeIndent)
  })
}

/** `<<< @/snippets/a.ts#region{2,4-5 ts:line-numbers} [title]` as a fence. */
function codeOf(translation: Translation, at: PlacedLine, written: string, indent: string): PlacedLine[] {
  const [, path = '', section, marks = '', title] =
    /^(.*?)(?:#([\w.-]+))?(?:\{([^}]*)\})?\s*(?:\[([^\]]*)\])?$/.exec(written.trim()) ?? []
  const [, ranges = '', language = ''] =
    /^([\d,\s-]*?)\s*([a-z][\w+#.-]*(?::[\w=-]+)?)?$/i.exec(marks.trim()) ?? []
  const own = includedText(translation, at, candidates(translation, at, path.trim()), { section })
  if (own.length === 0) return []
  const info = `${language || posix.extname(path).slice(1) || 'text'}${ranges ? `{${ranges}}` : ''}`
  const named = title === undefined ? info : `${info} [${title}]`
  const depth = Math.min(
    ...own.filter(line => line.text.trim()).map(line => /^\s*/.exec(line.text)?.[0].length ?? 0),
  )
  return [
    like(at, `${indent}\`\`\`\`${named}`),
    ...own.map(line => like(line, indent + line.text.slice(depth))),
    like(at, `${indent}\`\`\`\``),
  ]
}

function candidates({ file, contentRoot }: Translation, { origin }: PlacedLine, path: string): string[] {
  if (path.startsWith('@/')) return [posix.join(contentRoot, path.slice(2)), `content/${path.slice(2)}`]
  return [posix.join(posix.dirname(origin.file ?? file), path)]
}

/** @param depth Number of containers open around the lines. */
function containers(translation: Translation, lines: readonly PlacedLine[], depth = 0): PlacedLine[] {
  const result: PlacedLine[] = []
  /** In a code group, each fence becomes a tab. */
  const open: Container[] = []
  for (let index = 0; index < lines.length; ) {
    const line = lines[index]
    if (!line) break
    const end = fenceEnd(lines, index)
    if (end !== undefined) {
      append(result, fence(lines.slice(index, end), open.at(-1)))
      index = end
      continue
    }
    index++
    const [, indent = '', colons = '', name = '', rest = ''] = container.exec(line.text) ?? []
    const closing = /^(\s*)(:{3,})\s*$/.exec(line.text)
    const tabs = tabsOf(line.text, open)
    if (closing) {
      const written = closing[2] ?? ''
      const first = open.findIndex(box => box.colons <= written.length)
      if (first === -1) translation.report(line, `"${written}" closes no container`, 'Remove the line.')
      // A closing line closes the outermost container with no more colons than the line, and everything in it.
      for (const box of open.splice(first === -1 ? open.length : first).reverse())
        result.push(...ends(box).map(text => like(line, text)))
    } else if (tabs) {
      const inner = open.splice(open.indexOf(tabs) + 1).reverse()
      for (const box of inner) result.push(...ends(box).map(text => like(line, text)))
      const mark = tabs.indent + ':'.repeat(tabs.mark - 1)
      if (tabs.inTab) result.push(like(line, mark))
      tabs.inTab = true
      result.push(like(line, `${mark}tab${label(tabTitle.exec(line.text)?.[2] ?? '')}`))
    } else if (name !== '') {
      const own = colonsForDepth(depth + open.length)
      open.push({ name, colons: colons.length, indent, mark: own })
      if (isPlain(name)) continue
      const mark = indent + ':'.repeat(own)
      if (name === 'code-group' || name === 'tabs') result.push(like(line, `${mark}tabs`))
      else result.push(like(line, `${mark}${name}${withTitle(rest)}`))
    } else if (alert.test(line.text)) {
      const [, indent = '', type = '', title = ''] = alert.exec(line.text) ?? []
      const start = index
      while (/^\s*>/.test(lines[index]?.text ?? '')) index++
      const body = lines.slice(start, index)
      const name = type === 'CAUTION' ? 'danger' : type.toLowerCase()
      const mark = indent + ':'.repeat(colonsForDepth(depth + open.length))
      const inner = body.map(innerLine => like(innerLine, innerLine.text.replace(/^(\s*)>[ \t]?/, '$1')))
      result.push(
        like(line, `${mark}${name}${label(title)}`),
        ...containers(translation, inner, depth + open.length + 1),
        like(body.at(-1) ?? line, mark),
      )
    } else if (vueBlock.test(line.text)) {
      const name = vueBlock.exec(line.text)?.[1] ?? ''
      const hint = 'Write a component for it in a plugin of the site.'
      translation.report(line, `the Vue element <${name}> is not supported`, hint)
      let close = index - 1
      while (close < lines.length && !lines[close]?.text.includes(`</${name}>`)) close++
      index = Math.min(close + 1, lines.length)
    } else {
      const group = open.at(-1)
      // Text closes a code group, since it would not be shown between tabs.
      if (group?.name === 'code-group' && line.text.trim() !== '') {
        result.push(like(line, group.indent + ':'.repeat(group.mark)), like(line, ''))
        group.name = 'raw'
      }
      append(result, textLine(translation, line))
    }
  }
  return result
}

/** The group to which a line adds a tab; the mark of a tab's title is one character shorter than the group's colons. */
function tabsOf(line: string, open: readonly Container[]): Container | undefined {
  const signs = tabTitle.exec(line)?.[1]?.length ?? 0
  return signs === 0 ? undefined : open.findLast(box => box.name === 'tabs' && box.colons === signs + 1)
}

/** Lines that close a container. */
function ends({ name, indent, mark, inTab }: Container): string[] {
  if (isPlain(name)) return []
  const own = indent + ':'.repeat(mark)
  return inTab ? [indent + ':'.repeat(mark - 1), own] : [own]
}

/** Whether a container only concerns Vue. */
function isPlain(name: string): boolean {
  return name === 'raw' || name === 'v-pre'
}

/** `Title {open}`; a title in brackets has the syntax of Docusaurus and GitHub. */
function withTitle(rest: string): string {
  if (rest.startsWith('[')) return rest
  const [, title = '', attributes = ''] = /^(.*?)\s*(\{[^}]*\})?$/.exec(rest) ?? []
  return label(title) + attributes
}

function fence(lines: readonly PlacedLine[], above: Container | undefined): PlacedLine[] {
  const [first, ...rest] = lines
  if (!first) return []
  const { text, title } = fenceInfo(first.text)
  const last = lines.at(-1) ?? first
  if (above?.name !== 'code-group')
    return [like(first, title === undefined ? text : `${text} title=${JSON.stringify(title)}`), ...rest]
  const mark = above.indent + ':'.repeat(above.mark - 1)
  const name = title ?? (/[`~]([\w+#.-]+)/.exec(text)?.[1] || 'Code')
  return [like(first, `${mark}tab${label(name)}`), like(first, text), ...rest, like(last, mark)]
}

/** Converts `js:line-numbers=2{4,6-8} [config.js]` to the engine's fence meta. */
function fenceInfo(line: string): { text: string; title: string | undefined } {
  const [, open = '', language = '', numbers = '', rest = ''] =
    /^([\s>]*(?:`{3,}|~{3,}))[ \t]*([\w+#.-]*)((?::(?:no-)?line-numbers)?(?:=\d+)?)(.*)$/.exec(line) ?? []
  const title = /\[([^\]]+)\]/.exec(rest)?.[1]
  const marks = /\{[\d,\s-]+\}/.exec(rest)?.[0]
  const others = rest
    .replace(/\[[^\]]+\]/, '')
    .replace(/\{[\d,\s-]+\}/, '')
    .trim()
  const start = /^:line-numbers(?:=(\d+))?/.exec(numbers)
  const words = [language, marks, start && `showLineNumbers=${start[1] ?? 1}`, others]
  return { text: open + words.filter(Boolean).join(' '), title }
}

/** Converts a line outside code. */
function textLine(translation: Translation, line: PlacedLine): PlacedLine[] {
  if (/^\s*\[\[toc\]\]\s*$/i.test(line.text)) return []
  if (isAttributes(line.text)) return anchorOf(line)
  const text = mapText(line.text, piece =>
    piece.includes('}}') ? piece.replaceAll(/\{\{(?!\s*[\w-]+\s*\}\})[^\n]*?\}\}/g, '') : piece,
  )
  if (text !== line.text)
    translation.report(
      line,
      'Vue expressions ("{{ … }}") are not supported',
      'Write its result here instead.',
    )
  return [withEmoji(translation, like(line, withoutAttributes(withBadges(text, translation.format))))]
}

const badge = /<Badge\b((?:[^<>"]|"[^"]*")*?)(?:\/>|>([^<]*)<\/Badge>)/g
const tones: Readonly<Record<string, string>> = {
  info: 'info',
  tip: 'success',
  warning: 'warning',
  danger: 'danger',
}

/** Converts badges, to text in brackets where components are unavailable. A heading keeps the id that it has without them. */
function withBadges(text: string, format: Translation['format']): string {
  const shown = mapText(text, piece =>
    piece.replaceAll(badge, (match, attributes: string, content: string | undefined) => {
      const words = content?.trim() || /\btext="([^"]*)"/.exec(attributes)?.[1]
      if (words === undefined) return match
      const tone = tones[/\btype="([^"]*)"/.exec(attributes)?.[1] ?? ''] ?? 'neutral'
      return format === 'mdx' ? `<Badge tone="${tone}">${words}</Badge>` : `(${words})`
    }),
  )
  const [, heading] = /^#{2,6}\s+(.*)$/.exec(text) ?? []
  if (shown === text || heading === undefined || /\{#[^}]*\}\s*$/.test(heading)) return shown
  const plain = heading.replaceAll(badge, '').replaceAll(/[`*]|<[^>]*>|\]\([^)]*\)/g, '')
  return `${shown.trimEnd()} {#${headingSlug(plain, 'vitepress') || 'section'}}`
}
