import {
  type Document,
  isScalar,
  LineCounter,
  type Pair,
  type ParseOptions,
  parseDocument,
  type SchemaOptions,
  visit,
  type YAMLMap,
  YAMLParseError,
} from 'yaml'

/** Parsed YAML, and the offsets of its lines. */
export interface YamlDocument {
  document: Document.Parsed
  lines: LineCounter
}

/**
 * Parses YAML in linear time. The parser's own check of repeated keys compares each key with all before it, which took two minutes for
 * 100,000 redirects.
 *
 * @param options Options of the parser.
 */
export function parseYamlDocument(text: string, options: ParseOptions & SchemaOptions = {}): YamlDocument {
  const lines = new LineCounter()
  const document = parseDocument(text, {
    ...options,
    prettyErrors: false,
    logLevel: 'silent',
    uniqueKeys: false,
    lineCounter: lines,
  })
  const repeated = repeatedKeys(document)
  if (repeated.length > 0) {
    document.errors.push(...repeated)
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

/** An error, as of the parser, for each key that its mapping has already. */
function repeatedKeys(document: Document.Parsed): YAMLParseError[] {
  const errors: YAMLParseError[] = []
  visit(document, {
    Map(_, { items }) {
      const keys = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (!keys.has(key.value)) keys.add(key.value)
        else {
          const offset = key.range?.[0] ?? 0
          errors.push(new YAMLParseError([offset, offset + 1], 'DUPLICATE_KEY', 'Map keys must be unique'))
        }
      }
    },
  })
  return errors
}
