import type { SandboxOptions } from '@shiori/sandbox'

/** What one area of the platform does beside what its description says. */
export type Part = Pick<
  SandboxOptions,
  'behaviours' | 'resources' | 'conditions' | 'routes' | 'seeds' | 'topics'
>

/** One platform out of its areas. @throws Error when two of them answer the same operation, schema or condition. */
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
