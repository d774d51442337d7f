import { asList, asObject } from '../plain-data.ts'

/** Maximum depth at which options of plugins are searched for macros. */
const deepest = 10

/**
 * TeX by the macros that a configuration names, wherever it does: `macros: { '\\R': '\\mathbb{R}' }` for KaTeX, and for MathJax
 * `macros: { R: '\\mathbb{R}', abs: ['|#1|', 1] }`. One whose argument may lack is left out, as is one that is a function.
 */
export function formulaMacros(config: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  let inside: unknown[] = [config]
  for (let depth = 0; depth < deepest && inside.length > 0; depth++) {
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
