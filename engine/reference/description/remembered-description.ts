import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import type { Problem } from '../../config/problem.ts'
import { keepRemembered, recall, remember } from '../../files/yaml-memory.ts'
import type { Description } from './description.ts'
import type { ApiSource, LoadDescriptionOptions } from './load.ts'
import { readText, sourceReader } from './source-file.ts'

/**
 * A description as it was read before, if none of its files has changed since: with its checks, reading one of 326 operations takes a CPU
 * second. One with problems is read each time, and so is what may change once a missing file is there.
 *
 * @param read Reads it.
 */
export function rememberedDescription(
  api: ApiSource,
  options: LoadDescriptionOptions,
  problems: Problem[],
  read: (problems: Problem[]) => Description | undefined,
): Description | undefined {
  const settings = JSON.stringify([codeVersion(), api, { ...options, root: '' }])
  const files = recall('description files', api.file, settings) as string[] | undefined
  const texts = files && textsOf(files, options)
  if (texts !== undefined) {
    const known = recall('whole description', api.file, settings + texts) as Description | undefined
    if (known) {
      // They are parsed again when one of them changes.
      for (const file of files ?? []) keepRemembered(sourceReader, file)
      return known
    }
  }
  const own: Problem[] = []
  const description = read(own)
  problems.push(...own)
  if (!description || own.length > 0) return description
  const now = textsOf(description.files, options)
  if (now === undefined) return description
  remember('description files', api.file, settings, description.files)
  remember('whole description', api.file, settings + now, description)
  return description
}

/** Undefined where one of the files is gone. */
function textsOf(files: readonly string[], { root, variables }: LoadDescriptionOptions): string | undefined {
  try {
    return files.map(file => `\0${file}\0${readText(path.join(root, file), variables)}`).join('')
  } catch {
    return undefined
  }
}

let version: string | undefined

/** Changes with the code that reads descriptions, and with its packages. */
function codeVersion(): string {
  version ??= hash(
    'sha1',
    sourceFiles()
      .map(file => readFileSync(file, 'utf8'))
      .join('\0'),
  )
  return version
}

function sourceFiles(): string[] {
  const engine = path.join(import.meta.dirname, '../..')
  return [
    findPackageJSON('.', import.meta.url) ?? '',
    ...['reference', 'files'].flatMap(folder =>
      readdirSync(path.join(engine, folder), { withFileTypes: true, recursive: true })
        .filter(entry => entry.isFile() && /(?<!\.test)\.[jt]s$/.test(entry.name))
        .map(entry => path.join(entry.parentPath, entry.name))
        .sort(),
    ),
  ]
}
