import { isMap, isNode, isSeq, LineCounter, type Node } from 'yaml'
import { pairOf, parseYamlDocument } from '../../files/yaml-document.ts'
import { JsonPlaces } from './json-places.ts'
import { yamlOptions } from './parse-yaml.ts'

/** A text in which values have line numbers. */
export interface SourceText {
  text: string
  /** Whether the text was read as JSON, not as YAML. */
  isJson: boolean
}

/** 1-based line of the value at a path. If there is none, that of its nearest parent. */
export function lineOf(source: SourceText, keys: readonly PropertyKey[]): number {
  const lookUp = lookUps.get(source) ?? (source.isJson ? jsonLookup(source.text) : yamlLookup(source.text))
  lookUps.set(source, lookUp)
  return lookUp(keys)
}

type LineLookUp = (keys: readonly PropertyKey[]) => number

/** Look-up by file, so that a large file with many problems is parsed once. */
const lookUps = new WeakMap<SourceText, LineLookUp>()

function jsonLookup(text: string): LineLookUp {
  const places = new JsonPlaces(text)
  const lines = new LineCounter()
  for (let at = -1; at < text.length; ) {
    lines.addNewLine(at + 1)
    const next = text.indexOf('\n', at + 1)
    at = next === -1 ? text.length : next
  }
  return keys => lines.linePos(places.offsetOf(keys)).line
}

function yamlLookup(text: string): LineLookUp {
  const {
    document: { contents },
    lines,
  } = parseYamlDocument(text, yamlOptions)
  return keys => {
    let node: unknown = contents
    let offset = 0
    for (const key of keys) {
      const pair = isMap(node) ? pairOf(node, String(key)) : undefined
      const next = isSeq(node) ? node.items[Number(key)] : pair?.value
      const place: unknown = pair?.key ?? next
      if (!isNode(place)) break
      offset = startOf(place) ?? offset
      node = next
    }
    return lines.linePos(offset).line
  }
}

function startOf(node: Node): number | undefined {
  return node.range?.[0]
}
