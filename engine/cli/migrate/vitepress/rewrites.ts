import { asObject, asText } from '../plain-data.ts'

/**
 * The path of a file after `rewrites` (vitepress.dev/guide/routing#route-rewrites), whose patterns are those of
 * path-to-regexp.
 */
export function rewritten(file: string, rewrites: unknown): string {
  for (const [from, given] of Object.entries(asObject(rewrites))) {
    const to = asText(given)
    if (to === undefined) continue
    const names: string[] = []
    const pattern = from.replaceAll(
      /:(\w+)(\([^)]*\))?([*+?]?)|(\([^)]*\))|[.*+?^${}()|[\]\\]/g,
      (matched, name?: string, inner?: string, many?: string, bare?: string) => {
        if (name === undefined && bare === undefined) return `\\${matched}`
        names.push(name ?? String(names.length))
        return inner ?? bare ?? (many === '*' || many === '+' ? '(.*)' : '([^/]+)')
      },
    )
    const match = patternOf(pattern)?.exec(file)
    if (!match) continue
    return to.replaceAll(
      /:(\w+)[*+?]?/g,
      (matched, name: string) => match[names.indexOf(name) + 1] ?? matched,
    )
  }
  return file
}

function patternOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^${pattern}$`)
  } catch {
    return undefined
  }
}
