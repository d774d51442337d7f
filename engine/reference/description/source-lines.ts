import { isMap, isNode, isSeq, LineCounter } from 'yaml'
import { pairOf, parseYamlDocument } from '../../files/yaml-document.ts'
import { JsonPlaces, type Place } from './json-places.ts'
import { yamlOptions } from './parse-yaml.ts'

/** A text in which values have line numbers. */
export interface SourceText {
  text: string
  /** Whether the text was read as JSON, not as YAML. */
  isJson: boolean
}

/** 1-based line of the value at a path. If there is none, that of its nearest parent. */
export function lineOf(source: SourceText, keys: readonly PropertyKey[]): number {
  const { lines, placeOf } = lookUpOf(source)
  return lines.linePos(placeOf(keys).name).line
}

/** A number in the notation of the text: `1e400`. */
export function writtenNumber(source: SourceText, keys: readonly PropertyKey[]): string {
  const { value } = lookUpOf(source).placeOf(keys)
  return /^[\w.+-]*/.exec(source.text.slice(value, value + 80))?.[0] ?? ''
}

interface LookUp {
  lines: LineCounter
  placeOf: (keys: readonly PropertyKey[]) => Place
}

/** Look-up by file, so that a large file with many problems is parsed once. */
const lookUps = new WeakMap<SourceText, LookUp>()

function lookUpOf(source: SourceText): LookUp {
  const lookUp = lookUps.get(source) ?? (source.isJson ? jsonLookup(source.text) : yamlLookup(source.text))
  lookUps.set(source, lookUp)
  return lookUp
}

function jsonLookup(text: string): LookUp {
  const places = new JsonPlaces(text)
  const lines = new LineCounter()
  for (let at = -1; at < text.length; ) {
    lines.addNewLine(at + 1)
    const next = text.indexOf('\n', at + 1)
    at = next === -1 ? text.length : next
  }
  return { lines, placeOf: keys => places.placeOf(keys) }
}

function yamlLookup(text: string): LookUp {
  const {
    document: { contents },
    lines,
  } = parseYamlDocument(text, yamlOptions)
  const placeOf = (keys: readonly PropertyKey[]): Place => {
    let node: unknown = contents
    let found: Place = { name: 0, value: 0 }
    for (const key of keys) {
      const pair = isMap(node) ? pairOf(node, String(key)) : undefined
      const next = isSeq(node) ? node.items[Number(key)] : pair?.value
      const name = startOf(pair?.key) ?? startOf(next)
      if (name === undefined) break
      found = { name, value: startOf(next) ?? name }
      node = next
    }
    return found
  }
  return { lines, placeOf }
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined
}
