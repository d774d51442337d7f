import { statSync } from 'node:fs'
import path from 'node:path'
import type { Problem } from '../config/problem.ts'
import { watchWork } from '../files/work-watch.ts'
import { apiDocumentFile } from '../portal/api-document.ts'
import { type Change, compareDescriptions, effects } from '../reference/changes/api-changes.ts'
import type { Json } from '../reference/description/json.ts'
import { readSourceFile } from '../reference/description/source-file.ts'
import { type Command, CommandError, parseArguments, UsageError } from './command.ts'

/** `shiori api:diff`: compares two versions of an API description, for CI and for authors of changelogs. */
export const apiDiff: Command = {
  usage: `shiori api:diff OLD [NEW] [--id ID] [--json]

OLD and NEW are descriptions in one file (YAML or JSON, as "shiori api --out" writes it), or folders of sites; NEW is the current
folder by default. Exits with 1 if a client that works with OLD may fail with NEW.

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
 * Reads a description from a file, or from the folder of a site.
 *
 * @throws {CommandError} If there is no such file or folder, or no OpenAPI description in it.
 */
async function readDescription(place: string, id: string | undefined): Promise<unknown> {
  const found = statSync(place, { throwIfNoEntry: false })
  if (!found) throw new CommandError(`There is no file or folder "${place}".`)
  const file = found.isDirectory() ? await apiDocumentFile(place, id) : place
  const value = readFile(file, place)
  const isDescription =
    value !== null && typeof value === 'object' && ('openapi' in value || 'swagger' in value)
  if (!isDescription)
    throw new CommandError(
      `${place} is not an OpenAPI description: it has no key "openapi" with a version, such as openapi: 3.1.0`,
    )
  return value
}

/** Reads a file as a build does, which keeps going after a repeated key and other slips; only what cannot be read at all is refused. */
function readFile(file: string, place: string): Json | undefined {
  const problems: Problem[] = []
  const source = readSourceFile(path.dirname(file), path.basename(file), {}, problems)
  const error = problems.find(({ severity }) => severity === 'error')
  if (error) throw new CommandError(`${place}:${error.line ?? 1}: ${error.message}`)
  return source?.value
}

function formatChanges(changes: readonly Change[]): string {
  const lines = changes.map(({ effect, what, name, change, from, to }) => {
    const types = from === undefined ? '' : `: ${from} → ${to}`
    return `${effect.padEnd('deprecated'.length)}  ${what} ${name} ${words[change]}${types}`
  })
  const counts = effects.map(
    effect => `${changes.filter(change => change.effect === effect).length} ${effect}`,
  )
  return [...lines, counts.join(', ')].join('\n')
}

const words: Readonly<Record<Change['change'], string>> = {
  added: 'added',
  removed: 'removed',
  required: 'is required now',
  optional: 'can be absent now',
  type: 'has another type',
  moved: 'moved',
  deprecated: 'is deprecated now',
}
