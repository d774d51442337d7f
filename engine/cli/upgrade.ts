import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { readRegularFile } from '../files/read-regular-file.ts'
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
    const { site, indent } = readPackage(file)
    const to = engineVersion()
    if (values.done) {
      refuseOlder(site.shiori?.version, to)
      const followed = { ...site, shiori: { ...site.shiori, version: to } }
      replaceFile(file, `${JSON.stringify(followed, null, indent)}\n`)
      console.log(`${path.basename(file)} now records that the site follows shiori ${to}.`)
    } else console.log(upgradeReport(releases, site.shiori?.version, to))
    return 0
  },
}

const sitePackage = z.looseObject({ shiori: z.looseObject({ version: z.string().optional() }).optional() })

/**
 * Reads a site's package.json.
 *
 * @returns Also the white space of its first indented line, which is kept.
 * @throws {CommandError} If it does not exist or is not a JSON object, or "shiori" in it is not one.
 */
function readPackage(file: string): { site: z.infer<typeof sitePackage>; indent: string } {
  if (!existsSync(file)) throw new CommandError(`${file} does not exist. Name the folder of a site.`)
  const text = readRegularFile(file)
    .toString()
    .replace(/^\uFEFF/, '')
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    // Reported below, like any other text that is not an object.
  }
  const { data, error } = sitePackage.safeParse(found)
  if (data) return { site: data, indent: /^[ \t]+(?=")/m.exec(text)?.[0] ?? '  ' }
  const [key, ...keys] = error?.issues[0]?.path ?? []
  if (key === undefined) throw new CommandError(`${file} is not a JSON object.`)
  const expected = keys.length > 0 ? 'a string' : 'an object such as { "version": "1.0.0" }'
  throw new CommandError(`"${[key, ...keys].join('.')}" in ${file}: expected ${expected}.`)
}

/** @throws {CommandError} If the site was made with a newer engine. */
function refuseOlder(from: string | undefined, to: string): void {
  if (from !== undefined && isVersion(from) && compareVersions(from, to) > 0)
    throw new CommandError(
      `The site was made with shiori ${from}, which is newer than this version (${to}). Install the newer one: npm install`,
    )
}

function isVersion(text: string): boolean {
  return /^\d+\.\d+\.\d+$/.test(text)
}

/**
 * The report as text.
 *
 * @param from Version that the site was made with; undefined if its package.json does not name one.
 */
export function upgradeReport(all: readonly Release[], from: string | undefined, to: string): string {
  if (from !== undefined && !isVersion(from))
    throw new CommandError(
      `"shiori.version" in package.json: found "${from}", expected a version such as "${to}".`,
    )
  refuseOlder(from, to)
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
