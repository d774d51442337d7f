import {
  type Document,
  type ErrorCode,
  isNode,
  isScalar,
  LineCounter,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
  YAMLParseError,
} from 'yaml'

export type YamlOptions = Parameters<typeof parseDocument>[1]

/** Parsed YAML, and the offsets of its lines. */
export interface YamlDocument {
  document: Document.Parsed
  lines: LineCounter
}

/**
 * Parses YAML in linear time. The parser's own check of repeated keys compares each key with all before it, which took two minutes for
 * 100,000 redirects. Aliases within their own anchor, and values nested so deeply that what reads them would exceed the stack, are errors, too.
 *
 * @param options Options of the parser.
 */
export function parseYamlDocument(text: string, options: YamlOptions = {}): YamlDocument {
  const lines = new LineCounter()
  const document = parseDocument(text, {
    ...options,
    prettyErrors: false,
    logLevel: 'silent',
    uniqueKeys: false,
    lineCounter: lines,
  })
  const overflows = document.errors.filter(({ message }) =>
    /^Maximum call stack|Stack overflow$/.test(message),
  )
  for (const error of overflows) error.message = tooDeep
  // Other errors then follow from what the parser could not read.
  if (overflows.length > 0) document.errors = overflows.slice(0, 1)
  const further = overflows.length > 0 ? [] : furtherErrors(document)
  if (further.length > 0) {
    document.errors.push(...further)
    document.errors.sort((a, b) => a.pos[0] - b.pos[0])
  }
  return { document, lines }
}

/** The pair of a mapping with a key; of a repeated key, the first. A mapping with many keys is read once. */
export function pairOf(map: YAMLMap, key: string): Pair | undefined {
  const known = pairsByMap.get(map)
  if (known) return known.get(key)
  const pairs = new Map<string, Pair>()
  for (const pair of map.items) {
    if (!isScalar(pair.key)) continue
    const name = String(pair.key.value)
    if (!pairs.has(name)) pairs.set(name, pair)
  }
  pairsByMap.set(map, pairs)
  return pairs.get(key)
}

const pairsByMap = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>()

/** Maximum depth: one for each list, two for each mapping. What reads values calls itself for each level. */
const maxDepth = 1000
const tooDeep = 'The values are nested too deeply'

/** Errors, as of the parser, of what it accepts: repeated keys, aliases within their own anchor, and values nested too deeply. */
function furtherErrors(document: Document.Parsed): YAMLParseError[] {
  const errors: YAMLParseError[] = []
  const add = (node: unknown, code: ErrorCode, message: string) => {
    const offset = (isNode(node) && node.range?.[0]) || 0
    errors.push(new YAMLParseError([offset, offset + 1], code, message))
  }
  visit(document, {
    Map(_, { items }) {
      const keys = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (!keys.has(key.value)) keys.add(key.value)
        else add(key, 'DUPLICATE_KEY', 'Map keys must be unique')
      }
    },
    Alias(_, alias, path) {
      const isAnchored = path.some(node => isNode(node) && node.anchor === alias.source)
      // Several anchors may have the name, so the node is looked up, which reads the whole document.
      if (isAnchored && path.some(node => node === alias.resolve(document)))
        add(alias, 'BAD_ALIAS', `The alias *${alias.source} is within its own value`)
    },
    Node(_, node, path) {
      if (path.length <= maxDepth) return undefined
      add(node, 'IMPOSSIBLE', tooDeep)
      return visit.BREAK
    },
  })
  return errors
}
