import type { Json } from '../../reference/description/json.ts'

/** A filter turns a value into zero or more values. */
export type Filter =
  | { kind: 'itself' }
  | { kind: 'value'; value: Json }
  | { kind: 'variable'; name: string }
  | { kind: 'field'; of: Filter; key: Filter }
  | { kind: 'each'; of: Filter }
  | { kind: 'pipe'; first: Filter; second: Filter }
  | { kind: 'both'; first: Filter; second: Filter }
  | { kind: 'binary'; sign: string; left: Filter; right: Filter }
  | { kind: 'text'; parts: (string | Filter)[] }
  | { kind: 'list'; of: Filter | undefined }
  | { kind: 'object'; entries: { key: Filter; value: Filter }[] }
  | { kind: 'call'; name: string; args: Filter[] }
  | { kind: 'change'; path: string[]; sign: string; value: Filter }

/** Supported functions with their number of arguments. */
export const functions: Readonly<Record<string, number>> = {
  length: 0,
  not: 0,
  empty: 0,
  keys: 0,
  first: 0,
  last: 0,
  tostring: 0,
  select: 1,
  map: 1,
  test: 1,
  join: 1,
  with_entries: 1,
  '@tsv': 0,
  '@uri': 0,
}
