import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { asList, asObject, asText } from '../plain-data.ts'
import { isSourceFile } from '../source-folder.ts'

/**
 * What imports write before the path of a file, and the folder that it means, absolute: those of `tsconfig.json`, and usual ones.
 *
 * @param source Folder of the sources, absolute: `src`.
 */
export function importAliases(root: string, source: string): Record<string, string> {
  const file = path.join(root, 'tsconfig.json')
  const text = isSourceFile(file, root) ? readFileSync(file, 'utf8') : '{}'
  const { paths, baseUrl } = asObject(asObject(dataOf(text)).compilerOptions)
  const base = path.resolve(root, asText(baseUrl) ?? '.')
  const own = Object.entries(asObject(paths)).flatMap(([alias, targets]) => {
    const target = asText(asList(targets)[0])
    return target?.endsWith('*') && /^[^*]+\*$/.test(alias)
      ? [[alias.slice(0, -1), `${path.resolve(base, target.slice(0, -1))}/`] as const]
      : []
  })
  return {
    '~/': `${source}/`,
    '@/': `${source}/`,
    '/src/': `${source}/`,
    '@assets/': `${source}/assets/`,
    ...Object.fromEntries(own),
  }
}

/** JSON with comments. */
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
