import { asList, asObject } from '../plain-data.ts'

/** Maximum depth at which plugin options are searched for macros. */
const maxDepth = 10

/**
 * TeX of macros by their names, from anywhere in a configuration: `macros: { '\\R': '\\mathbb{R}' }` for KaTeX, and
 * `macros: { R: '\\mathbb{R}', abs: ['|#1|', 1] }` for MathJax. Functions and macros with optional arguments are left
 * out.
 */
export function formulaMacros(config: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  let inside: unknown[] = [config]
  for (let depth = 0; depth < maxDepth && inside.length > 0; depth++) {
    const next: unknown[] = []
    for (const entry of inside) {
      for (const [name, tex] of Object.entries(asObject(asObject(entry).macros))) {
        const [body, , standard] = Array.isArray(tex) ? asList(tex) : [tex]
        if (
          typeof body === 'string' &&
          standard === undefined &&
          /^\\?(?:[A-Za-z]+|[^\sA-Za-z\\])$/.test(name)
        )
          found[`\\${name.replace(/^\\/, '')}`] ??= body
      }
      if (typeof entry === 'object' && entry !== null)
        for (const value of Object.values(entry)) next.push(value)
    }
    inside = next
  }
  return found
}
