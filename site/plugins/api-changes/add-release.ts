import { compareDescriptions } from 'shiori/api-changes'
import { parse, stringify } from 'yaml'

/**
 * Adds a version to the top of the file of changes.
 *
 * @param file Content of `changes.yaml`.
 * @param before Description of the previous version, as one YAML or JSON document.
 * @param after Description of this version, in the same form.
 * @throws {Error} if the file contains this version already, or a text is not a description.
 */
export function addRelease(
  file: string,
  { before, after, date }: { before: string; after: string; date: string },
): string {
  const now = describe(after)
  const { version } = now.info
  const content: unknown = parse(file)
  if (Array.isArray(content) && content.some(release => release.version === version))
    throw new Error(`The changes of ${version} are recorded already: remove them from changes.yaml first.`)
  const release = { version, date, changes: compareDescriptions(describe(before), now) }
  const [comment = ''] = /^(?:#.*\n)*/.exec(file) ?? []
  return comment + stringify([release], { lineWidth: 0 }) + file.slice(comment.length)
}

function describe(text: string): { info: { version: string } } {
  const value: unknown = parse(text)
  if (isDescription(value)) return value
  throw new Error('This is not an OpenAPI description: it has no info.version.')
}

function isDescription(value: unknown): value is { info: { version: string } } {
  if (value === null || typeof value !== 'object' || !('info' in value)) return false
  const { info } = value
  return info !== null && typeof info === 'object' && 'version' in info && typeof info.version === 'string'
}
