import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { replaceFile } from '../files/replace-file.ts'
import { engineVersion } from '../portal/engine-package.ts'
import { compareVersions, type Release, releases, releasesBetween } from './changes.ts'
import { type Command, CommandError, siteArguments } from './command.ts'

/** `shiori upgrade`: lists the changes that a site has to follow for a newer engine. */
export const upgrade: Command = {
  usage: `shiori upgrade [SITE] [--done]

Lists what changed since the version in "shiori.version" of the site's package.json.

  --done  records that you have dealt with all of these changes`,
  async run(args) {
    const { values, root } = siteArguments(args, { done: { type: 'boolean' } })
    const file = path.join(root, 'package.json')
    const site = readPackage(file)
    const to = engineVersion()
    if (values.done) {
      const followed = { ...site, shiori: { ...site.shiori, version: to } }
      replaceFile(file, `${JSON.stringify(followed, null, 2)}\n`)
      console.log(`${path.basename(file)} now records that the site follows shiori ${to}.`)
    } else console.log(upgradeReport(releases, site.shiori?.version, to))
    return 0
  },
}

interface SitePackage {
  shiori?: { version?: string }
}

/**
 * Reads a site's package.json.
 *
 * @throws {CommandError} If it does not exist or is not a JSON object.
 */
function readPackage(file: string): SitePackage {
  if (!existsSync(file)) throw new CommandError(`${file} does not exist. Name the folder of a site.`)
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof found === 'object' && found !== null) return found
  } catch {
    // Reported below, like any other text that is not an object.
  }
  throw new CommandError(`${file} is not a JSON object.`)
}

/**
 * The report as text.
 *
 * @param from Version that the site was made with; undefined if its package.json does not name one.
 */
export function upgradeReport(all: readonly Release[], from: string | undefined, to: string): string {
  if (from !== undefined && !/^\d+\.\d+\.\d+$/.test(from))
    throw new CommandError(
      `"shiori.version" in package.json: found "${from}", expected a version such as "${to}".`,
    )
  if (from !== undefined && compareVersions(from, to) > 0)
    throw new CommandError(
      `The site was made with shiori ${from}, this is ${to}. Install the newer engine: npm install`,
    )
  const since = releasesBetween(all, from ?? '0.0.0', to)
  const begin = from ?? 'an unknown version ("shiori.version" is not in package.json)'
  if (since.length === 0) return `From ${begin} to shiori ${to}, nothing changed that a site has to follow.`
  const lists = since.map(
    ({ version, changes }) => `${version}\n${changes.map(change => `  - ${change}`).join('\n')}`,
  )
  return [
    `What changed from ${begin} to shiori ${to}:`,
    ...lists,
    'When the site follows all of it, run: npx --no shiori upgrade --done',
  ].join('\n\n')
}
