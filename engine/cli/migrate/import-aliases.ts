import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { asList, asObject, asText } from './plain-data.ts'
import { isSourceFile } from './source-folder.ts'

/**
 * Import aliases in the `paths` of `tsconfig.json`, with their absolute folders: `{ '@parts/': '/home/me/src/parts/'
 * }`.
 */
export function importAliases(root: string): Record<string, string> {
  const file = path.join(root, 'tsconfig.json')
  const text = isSourceFile(file, root) ? readFileSync(file, 'utf8') : '{}'
  const { paths, baseUrl } = asObject(asObject(dataOf(text)).compilerOptions)
  const base = path.resolve(root, asText(baseUrl) ?? '.')
  const entries = Object.entries(asObject(paths)).flatMap(([alias, targets]) => {
    const target = asText(asList(targets)[0])
    return target?.endsWith('*') && /^[^*]+\*$/.test(alias)
      ? [[alias.slice(0, -1), `${path.resolve(base, target.slice(0, -1))}/`] as const]
      : []
  })
  return Object.fromEntries(entries)
}

/** Parses JSON with comments. */
function dataOf(text: string): unknown {
  try {
    return parse(
      text.replaceAll(/("(?:[^"\\\n]|\\.)*")|\/\/.*$|\/\*[\s\S]*?\*\//gm, '$1').replaceAll('\t', '  '),
      { logLevel: 'silent' },
    )
  } catch {
    return {}
  }
}
