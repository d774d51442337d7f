import type { SandboxOptions } from '@shiori/sandbox'

/** Behaviours of one area of the platform that its description does not express. */
export type Part = Pick<
  SandboxOptions,
  'behaviours' | 'resources' | 'conditions' | 'routes' | 'seeds' | 'topics'
>

/**
 * Merges areas into one platform.
 *
 * @throws {Error} if two of them have the same operation, schema or condition.
 */
export function join(parts: readonly Part[]): Required<Part> {
  return {
    behaviours: merge(parts.map(({ behaviours }) => behaviours)),
    resources: merge(parts.map(({ resources }) => resources)),
    conditions: merge(parts.map(({ conditions }) => conditions)),
    seeds: merge(parts.map(({ seeds }) => seeds)),
    routes: parts.flatMap(({ routes = [] }) => routes),
    topics: parts.flatMap(({ topics = [] }) => topics),
  }
}

function merge<Value>(
  records: readonly (Readonly<Record<string, Value>> | undefined)[],
): Record<string, Value> {
  const merged: Record<string, Value> = {}
  for (const record of records) {
    for (const [name, value] of Object.entries(record ?? {})) {
      if (name in merged) throw new Error(`two areas of the sandbox answer ${name}`)
      merged[name] = value
    }
  }
  return merged
}
