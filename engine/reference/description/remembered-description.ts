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
 * Returns a cached description if none of its files has changed: reading and checking one with 326 operations takes a CPU second.
 * A description with problems is not cached, because a file that is missing may appear.
 *
 * @param problems Receives the problems of `read`.
 * @param read Reads the description.
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
    const cached = recall('whole description', api.file, settings + texts) as Description | undefined
    if (cached) {
      // When one file changes, all are parsed again: keep the parsed YAML of the others.
      for (const file of files ?? []) keepRemembered(sourceReader, file)
      return cached
    }
  }
  const newProblems: Problem[] = []
  const description = read(newProblems)
  problems.push(...newProblems)
  if (!description || newProblems.length > 0) return description
  const now = textsOf(description.files, options)
  if (now === undefined) return description
  remember('description files', api.file, settings, description.files)
  remember('whole description', api.file, settings + now, description)
  return description
}

/** @returns undefined when one of the files is missing. */
function textsOf(files: readonly string[], { root, variables }: LoadDescriptionOptions): string | undefined {
  try {
    return files.map(file => `\0${file}\0${readText(path.join(root, file), variables)}`).join('')
  } catch {
    return undefined
  }
}

let version: string | undefined

/** Hash of the code that reads descriptions, and of the versions of its packages. */
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
