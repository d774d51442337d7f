import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * The one direction of design 3: content and api -> model -> route data -> ui. What a folder must not import,
 * because its code would end up in a browser or because the arrow would point backwards. Types may be imported.
 */
const rules: { folder: string; forbidden: RegExp; why: string }[] = [
  {
    folder: 'src/ui',
    forbidden: /^node:|^src\/(build|content|markdown|search)\//,
    why: 'components show what they are given',
  },
  {
    folder: 'src/browser',
    forbidden: /^node:|^react|^src\/(build|content|markdown|ui|route-data)\//,
    why: 'scripts for readers stay small',
  },
  {
    folder: 'src/islands',
    forbidden: /^node:|^src\/(build|content|markdown|route-data)\//,
    why: 'islands run in the browser',
  },
  {
    folder: 'src/content',
    forbidden: /^react|^src\/(build|ui|browser|islands|route-data)\//,
    why: 'the model knows no pages',
  },
  {
    folder: 'src/markdown',
    forbidden: /^react|^src\/(build|ui|browser|islands|route-data|content)\//,
    why: 'the compiler knows no pages',
  },
  { folder: 'src/site', forbidden: /^node:|^react|^src\/(?!site\/)/, why: 'everything stands on it' },
  {
    folder: 'src/route-data',
    forbidden: /^react|^src\/(build|ui|browser|islands)\//,
    why: 'route data is plain data',
  },
]

const root = path.resolve(import.meta.dirname, '..')

describe('imports follow the architecture', () => {
  it.each(rules)('$folder: $why', async ({ folder, forbidden }) => {
    const violations: string[] = []
    let files = 0
    for await (const file of glob(`${folder}/**/*.{ts,tsx}`, { cwd: root })) {
      if (/\.test\.tsx?$/.test(file) || /testing(\.tsx?$|\/)/.test(file)) continue
      files += 1
      for (const target of valueImports(readFileSync(path.join(root, file), 'utf8'))) {
        const resolved = target.startsWith('.')
          ? path.relative(root, path.resolve(root, path.dirname(file), target))
          : target
        // A style sheet brings no code with it.
        if (forbidden.test(resolved) && !/\.css(\?|$)/.test(resolved))
          violations.push(`${file} imports ${resolved}`)
      }
    }
    expect(files).toBeGreaterThan(0)
    expect(violations).toEqual([])
  })
})

/** Modules that a file imports for more than their types. */
function valueImports(source: string): string[] {
  const statements = source.matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm,
  )
  const dynamic = source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)
  return [...statements, ...dynamic].flatMap(match => match[1] ?? [])
}
