import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { watchWork } from '../files/work-watch.ts'
import { apiDocumentFile } from '../portal/api-document.ts'
import { type Change, compareDescriptions, effects } from '../reference/changes/api-changes.ts'
import { type Command, CommandError, parseArguments, UsageError } from './command.ts'

/** `shiori api:diff`: compares two versions of an API description, for CI and for authors of changelogs. */
export const apiDiff: Command = {
  usage: `shiori api:diff OLD [NEW] [--id ID] [--json]

OLD and NEW are descriptions in one file (YAML or JSON, as "shiori api --out" writes it), or folders of sites; NEW is the current
folder by default. Exits with 1 where a client that works with OLD may fail with NEW.

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
  const value = readYaml(readFileSync(file, 'utf8'), place)
  const isDescription =
    value !== null && typeof value === 'object' && ('openapi' in value || 'swagger' in value)
  if (!isDescription)
    throw new CommandError(
      `${place} is no OpenAPI description: it has no "openapi" at its top, such as openapi: 3.1.0`,
    )
  return value
}

function readYaml(text: string, place: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    // The parser's message has line and column, and quotes the line.
    throw new CommandError(`${place}: ${error instanceof Error ? error.message.trim() : error}`)
  }
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
