import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { OpenApi } from '../core/description/openapi.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * The description of the site beside this package, in one piece: the largest that the sandbox is held to. Reading it takes
 * seconds, so the result waits in the cache folder for the next test that asks.
 */
export async function realDescription(): Promise<OpenApi> {
  const files = ['site/site.config.ts', ...globSync('site/api/**/*.yaml', { cwd: root }).sort()]
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(path.join(root, file)))
  const cached = path.join(root, '.cache/sandbox', `${hash.digest('hex').slice(0, 16)}.json`)
  if (!existsSync(cached)) {
    const document = await load()
    mkdirSync(path.dirname(cached), { recursive: true })
    // Two tests may do this at once; whoever is last puts the same file there.
    writeFileSync(`${cached}.${process.pid}`, JSON.stringify(document))
    renameSync(`${cached}.${process.pid}`, cached)
  }
  return JSON.parse(readFileSync(cached, 'utf8'))
}

/** By the engine's own loader. */
async function load(): Promise<unknown> {
  const { loadConfig } = await import('shiori/internal/portal/load-config.ts')
  const { loadApis } = await import('shiori/internal/portal/load-apis.ts')
  const site = path.join(root, 'site')
  const config = await loadConfig(site)
  const { apis, problems } = loadApis(site, config)
  const document = apis[0]?.description.documents.get(config.defaultLocale)
  if (!document) throw new Error(problems.map(({ message }) => message).join('\n') || 'the site has no API')
  return document
}
