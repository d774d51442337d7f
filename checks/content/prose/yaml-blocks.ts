import type { Locale } from 'shiori/internal/config/locale.ts'
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type Scalar } from 'yaml'
import { markdownBlocks } from './markdown-blocks.ts'
import { type ParsedMarkdown, parseMarkdown } from './parse-markdown.ts'
import type { ProseBlock, ProseKind } from './prose-block.ts'

/** Keys whose values are not prose. `avoid` lists wrong words on purpose. */
const unreadKeys = new Set([
  'id',
  'key',
  'href',
  'src',
  'code',
  'name',
  'icon',
  'avoid',
  'image',
  'keywords',
  'section',
  'operation',
  'body',
])

const kinds: Readonly<Record<string, ProseKind>> = {
  title: 'title',
  label: 'title',
  term: 'title',
  definition: 'description',
  description: 'description',
}

export interface YamlTexts {
  text: string
  locales: readonly Locale[]
  /** Language of the whole file; undefined if texts are below the code of their language. */
  locale?: Locale | undefined
}

/**
 * Reads the texts of a YAML file by language: the values below a locale's key (`ja: …`), or all of a file in one
 * language. Their Markdown is parsed. A file with a syntax error has none; its reader reports the error.
 */
export function yamlBlocks({ text, locales, locale }: YamlTexts): Map<Locale, ProseBlock[]> {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, logLevel: 'silent', prettyErrors: false })
  const found = new Map<Locale, ProseBlock[]>(locales.map(code => [code, []]))
  if (document.errors.length === 0) visit(document.contents, locale, 'cell')
  return found

  function visit(node: Node | null, language: Locale | undefined, kind: ProseKind): void {
    if (isSeq<Node>(node)) for (const item of node.items) visit(item, language, kind)
    if (isScalar(node) && language !== undefined) add(node, language, kind)
    if (!isMap<Scalar, Node>(node)) return
    for (const { key, value } of node.items) {
      const name = String(key.value)
      if (unreadKeys.has(name)) continue
      const isLocale = locales.includes(name)
      visit(value, isLocale ? name : language, isLocale ? kind : (kinds[name] ?? kind))
    }
  }

  function add(scalar: Scalar, language: Locale, kind: ProseKind): void {
    if (typeof scalar.value !== 'string' || !scalar.range) return
    const isBlock = scalar.type === 'BLOCK_LITERAL' || scalar.type === 'BLOCK_FOLDED'
    const first = counter.linePos(scalar.range[0]).line + (isBlock ? 1 : 0)
    const parsed = parseText(scalar.value)
    for (const block of markdownBlocks(parsed.tree, parsed.text)) {
      const lines = block.lines.map(({ at, line }) => ({ at, line: line + first - 1 }))
      found.get(language)?.push({ ...block, kind, lines })
    }
  }
}

/** Parses a text as MDX, or as Markdown if it is not MDX (`a < b` on the home page). */
function parseText(text: string): ParsedMarkdown {
  try {
    return parseMarkdown(text, 'mdx')
  } catch {
    return parseMarkdown(text, 'md')
  }
}
