import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isThere } from '../source-folder.ts'
import { closingAt } from './written-config.ts'

/** The settings of Tailwind for the new site. */
export interface TailwindConfig {
  /** Its name there; the ending says whether it is a module of CommonJS. */
  name: string
  text: string
  /** Path of the source, absolute. */
  source: string
  /** Packages that it names. */
  packages: readonly string[]
  /** Whether its `content` could be set to the folders of the new site. */
  hasContent: boolean
  /** Files beside it that it imports. */
  beside: readonly string[]
}

/** Files of a migrated site that contain class names. */
const content = JSON.stringify([
  './plugins/**/*.js',
  './content/**/*.{md,mdx}',
  './versions/*/content/**/*.{md,mdx}',
])

/** Reads `tailwind.config.*` of a site, and has it search the folders of the new one; undefined where there is none. */
export function tailwindConfig(root: string): TailwindConfig | undefined {
  const source = ['js', 'cjs', 'mjs', 'ts', 'mts', 'cts']
    .map(extension => path.join(root, `tailwind.config.${extension}`))
    .find(file => isThere(file, root))
  if (source === undefined) return undefined
  const written = readFileSync(source, 'utf8')
  const text = withContent(written)
  const names = [...written.matchAll(/\b(?:require\(\s*|from\s+)['"]([^'"]+)['"]/g)].map(
    ([, name = '']) => name,
  )
  const isCommon = /\bmodule\.exports\b|\brequire\(/.test(written) && !/^\s*export\s/m.test(written)
  const isTyped = /\.[cm]?ts$/.test(source)
  return {
    name: `tailwind.config.${isTyped ? 'ts' : isCommon ? 'cjs' : 'mjs'}`,
    text: text ?? written,
    source,
    packages: names.filter(name => !name.startsWith('.')),
    hasContent: text !== undefined,
    beside: names.filter(name => name.startsWith('.')),
  }
}

/** Undefined where it does not say in brackets what is searched. */
function withContent(text: string): string | undefined {
  const [key = ''] = /\bcontent\s*:\s*(?=[[{])/.exec(text) ?? []
  const start = text.indexOf(key) + key.length
  if (key === '') return undefined
  const end = closingAt(text, start)
  return end === -1 ? undefined : text.slice(0, start) + content + text.slice(end + 1)
}
