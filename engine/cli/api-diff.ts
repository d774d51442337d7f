import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Problem } from '../config/problem.ts'
import { watchWork } from '../files/work-watch.ts'
import { apiDocumentFile } from '../portal/api-document.ts'
import { type Change, compareDescriptions, effects } from '../reference/changes/api-changes.ts'
import { loadDescription } from '../reference/description/load.ts'
import { type Command, CommandError, parseArguments, UsageError } from './command.ts'

/** `shiori api:diff`: compares two versions of an API description, for CI and for authors of changelogs. */
export const apiDiff: Command = {
  usage: `shiori api:diff OLD [NEW] [--id ID] [--json]

OLD and NEW are files of descriptions (OpenAPI or Swagger 2.0, YAML or JSON), or folders of sites; NEW is the current folder by
default. Exits with 1 if a client that works with OLD may fail with NEW.

  --id ID  which of the site's APIs (default: the first)
  --json   prints the changes as a JSON array, for other programs`,
  async run(args) {
    const { values, positionals } = parseArguments(args, {
      id: { type: 'string' },
      json: { type: 'boolean' },
    })
    const [older, newer = '.', ...more] = positionals
    if (older === undefined) throw new UsageError('Missing argument: OLD, the older description.')
    if (more.length > 0) throw new UsageError(`Unexpected arguments: ${more.join(' ')}`)
    watchWork(path.resolve(newer))
    const changes = compareDescriptions(
      await readDescription(older, values.id),
      await readDescription(newer, values.id),
    )
    console.log(values.json ? JSON.stringify(changes, undefined, 2) : formatChanges(changes))
    return changes.some(({ effect }) => effect === 'breaking') ? 1 : 0
  },
}

/**
 * Reads a description from a file, or from the folder of a site, as a build does: with the files to which it refers, and older versions
 * as OpenAPI 3.1.
 *
 * @throws {CommandError} If there is no such file or folder, or no OpenAPI description in it.
 */
async function readDescription(place: string, id: string | undefined): Promise<unknown> {
  const found = statSync(place, { throwIfNoEntry: false })
  if (!found) throw new CommandError(`There is no file or folder "${place}".`)
  if (found.isDirectory()) return JSON.parse(await readFile(await apiDocumentFile(place, id), 'utf8'))
  const problems: Problem[] = []
  const file = path.resolve(place)
  const root = folderOf(file)
  const source = { id: 'description', file: path.relative(root, file), overlays: {}, checkExamples: false }
  const site = { root, locales: ['en'], variables: {} }
  const document = loadDescription(source, site, problems)?.documents.get('en')
  if (document) return document
  const error = problems.find(({ severity }) => severity === 'error')
  throw new CommandError(
    `${place}:${error?.line ?? 1}: ${error?.message ?? 'this is not an OpenAPI description'}`,
  )
}

/** Folder in which the references of a file may lead anywhere: the current one or the repository around the file, or else its own. */
function folderOf(file: string): string {
  const own = path.dirname(file)
  for (let folder = own; folder !== path.dirname(folder); folder = path.dirname(folder))
    if (folder === process.cwd() || existsSync(path.join(folder, '.git'))) return folder
  return own
}

function formatChanges(changes: readonly Change[]): string {
  const width = Math.max(...effects.map(effect => effect.length))
  const lines = changes.map(change => {
    const { effect, what, name, direction } = change
    const place = direction ? ` (in ${direction}s)` : ''
    return `${effect.padEnd(width)}  ${what} ${name}${place} ${wordsOf(change)}`
  })
  const counts = effects.map(
    effect => `${changes.filter(change => change.effect === effect).length} ${effect}`,
  )
  return [...lines, counts.join(', ')].join('\n')
}

function wordsOf({ change, from, to }: Change): string {
  const values = `${from ?? 'none'} → ${to ?? 'none'}`
  const words: Readonly<Record<Change['change'], string>> = {
    added: 'added',
    removed: 'removed',
    required: 'is required now',
    optional: 'can be absent now',
    type: `has another type: ${values}`,
    limit: `has another limit: ${values}`,
    condition: `has another condition (${to}): whether clients still work cannot be told`,
    default: `has another default: ${values}`,
    style: `is written otherwise: ${values}`,
    access: `needs other access: ${values}`,
    moved: `moved: ${values}`,
    deprecated:
      to === undefined ? 'is deprecated now, without a date (x-sunset)' : `is deprecated now, until ${to}`,
  }
  return words[change]
}
