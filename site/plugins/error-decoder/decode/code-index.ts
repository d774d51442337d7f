import type { DecoderCode, DecoderData, DecoderSource } from './types.ts'

/** A code with its file. */
export interface Entry {
  source: DecoderSource
  code: DecoderCode
  /** Position among all codes. */
  order: number
}

/** Codes by the texts that may name them. */
export interface CodeIndex {
  entries: Entry[]
  /** By exact code and name; a case with parameters without them: `serverError`. */
  byName: Map<string, Entry[]>
  /** By code and name without case and `_`: `INVALID_ARGUMENT` is `InvalidArgument` in Go. */
  byFoldedName: Map<string, Entry[]>
  byStatus: Map<number, Entry[]>
  /** By a name that several codes of a source share, which is their class. */
  byClass: Map<string, Entry[]>
}

/** Creates the index, which is cached with its data. */
export function codeIndex(data: DecoderData): CodeIndex {
  const index: CodeIndex = {
    entries: [],
    byName: new Map(),
    byFoldedName: new Map(),
    byStatus: new Map(),
    byClass: new Map(),
  }
  for (const source of data.sources) {
    for (const code of source.codes) {
      const entry = { source, code, order: index.entries.length }
      index.entries.push(entry)
      // The last part of a dotted name is the error's own.
      const name = code.name?.replace(/^.*\./, '')
      const isClass = source.codes.some(other => other !== code && other.name === code.name)
      if (name !== undefined && isClass) add(index.byClass, name, entry)
      const names = [code.code.replace(/\(.*$/, ''), ...(name === undefined || isClass ? [] : [name])]
      for (const name of names) {
        add(index.byName, name, entry)
        if (foldable.test(name)) add(index.byFoldedName, foldName(name), entry)
      }
      // `HTTP 401/403` is a code for a connection that HTTP refuses.
      const statuses = /^HTTP ([\d/]+)$/.exec(code.code)?.[1]?.split('/').map(Number) ?? []
      for (const status of code.status === undefined ? statuses : [code.status, ...statuses])
        add(index.byStatus, status, entry)
    }
  }
  return index
}

/** Names of several words, which mean the same however they are joined. */
const foldable = /^[A-Za-z\d]*(?:_|[a-z][A-Z])\w*$/

/** Removes case and `_` from a name. */
export function foldName(name: string): string {
  return name.replaceAll('_', '').toLowerCase()
}

function add<Key>(map: Map<Key, Entry[]>, key: Key, entry: Entry): void {
  const entries = map.get(key)
  if (entries) entries.push(entry)
  else map.set(key, [entry])
}
