import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'shiori'
import { entryExports } from '../sources/entry-exports.ts'
import { inlineCode, mdxText, table } from './mdx.ts'

const manifestSchema = z.object({ exports: z.record(z.string(), z.string()) })

/** Lists the modules that a package exports, by the specifier that imports them. */
export function entryPoints(engine: string): [name: string, file: string][] {
  const { exports } = manifestSchema.parse(
    JSON.parse(readFileSync(path.join(engine, 'package.json'), 'utf8')),
  )
  return Object.entries(exports)
    .filter(([name, file]) => !name.startsWith('./internal/') && /\.tsx?$/.test(file))
    .map(([name, file]) => [name.replace('.', 'shiori'), path.join(engine, file)])
}

/** Writes a section for each entry point, with its exports. */
export function entryPointTables(engine: string): string {
  return entryPoints(engine)
    .map(([name, file]) => {
      const rows = entryExports(file).map(entry => [
        `${inlineCode(entry.name)}${entry.isType ? ' (type)' : ''}`,
        mdxText(entry.comment.split('\n')[0] ?? ''),
      ])
      return [`## ${name}`, table(['Export', 'What it is'], rows)].join('\n\n')
    })
    .join('\n\n')
}
