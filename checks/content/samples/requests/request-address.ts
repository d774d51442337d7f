import type { ApiNames } from 'shiori/internal/reference/api-names.ts'
import { hasKnownFirstSegment } from 'shiori/internal/reference/path-names.ts'
import type { SampleQuery } from './sample-request.ts'
import { type SampleValue, type TextPart, templateText, textValue } from './sample-value.ts'

/** Facts by which an address is recognized as one of the API. */
export interface ApiPlace {
  /** Hosts of the APIs. */
  hosts: readonly string[]
  paths: ApiNames['paths']
}

/** Returns path and query of an address of the API: one with its host, or one that begins like its paths. */
export function apiAddress(
  value: SampleValue | undefined,
  { hosts, paths }: ApiPlace,
): { path: string; query: SampleQuery } | undefined {
  if (value?.kind !== 'text') return undefined
  const at = queryStart(value.parts)
  const before = templateText({ ...value, parts: at ? cut(value.parts, at)[0] : value.parts })
  const [, address, path = ''] = /^(https?:\/\/[^/]*|\{\w+\}|)(\/.*)$/s.exec(before) ?? []
  if (address === undefined) return undefined
  // A value that directly follows a segment may contain further segments.
  if (/[^/]\{\w+\}$/.test(path)) return undefined
  const isApi = hosts.some(host => address.endsWith(`//${host}`))
  const mayBeApi = !/^https?:\/\/[^{]/.test(address) && hasKnownFirstSegment(paths, path)
  if (!isApi && !mayBeApi) return undefined
  return { path, query: queryOf(at ? cut(value.parts, at)[1] : [], value.line) }
}

/** Parses names and values of a query string. */
export function queryOf(parts: readonly TextPart[], line: number): SampleQuery {
  let open = false
  const values: SampleQuery['values'][number][] = []
  for (const pair of splitParts(parts, '&')) {
    const [name, ...rest] = splitParts(pair, '=')
    const [written, ...others] = (name ?? []).filter(part => part !== '')
    if (written === undefined) continue
    // A hole as a name may be several pairs.
    if (typeof written !== 'string' || others.length > 0) open = true
    else {
      const value = rest.flatMap((part, index) => (index > 0 ? ['=', ...part] : part))
      values.push({ name: decoded(written), value: textValue(line, ...value.map(decodedPart)) })
    }
  }
  return { values, open }
}

function decodedPart(part: TextPart): TextPart {
  return typeof part === 'string' ? decoded(part) : part
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** Returns the index of the part with the question mark, and the offset in it. */
function queryStart(parts: readonly TextPart[]): [number, number] | undefined {
  const index = parts.findIndex(part => typeof part === 'string' && part.includes('?'))
  const part = parts[index]
  return typeof part === 'string' ? [index, part.indexOf('?')] : undefined
}

/** Splits parts at a character. */
function cut(parts: readonly TextPart[], [index, at]: readonly [number, number]): [TextPart[], TextPart[]] {
  const part = parts[index]
  const text = typeof part === 'string' ? part : ''
  return [
    [...parts.slice(0, index), text.slice(0, at)],
    [text.slice(at + 1), ...parts.slice(index + 1)],
  ]
}

function splitParts(parts: readonly TextPart[], separator: string): TextPart[][] {
  const result: TextPart[][] = [[]]
  for (const part of parts) {
    const pieces = typeof part === 'string' ? part.split(separator) : [part]
    pieces.forEach((piece, index) => {
      if (index > 0) result.push([])
      result.at(-1)?.push(piece)
    })
  }
  return result
}
