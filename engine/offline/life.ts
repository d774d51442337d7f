import type { KeptFiles } from './kept-files.ts'
import type { Network } from './network.ts'
import { offlineAddress, type PageKeeper } from './page-keeper.ts'
import type { SectionKeeper } from './section-keeper.ts'
import type { OfflineSettings } from './settings.ts'
import type { WorkerScope } from './worker-scope.ts'

/** What the worker is made of. */
export interface WorkerParts {
  scope: WorkerScope
  settings: OfflineSettings
  network: Network
  kept: KeptFiles
  keeper: PageKeeper
  sections: SectionKeeper
}

/**
 * Makes a build readable without network before its worker takes over: the pages that are open, and all that was kept of the build
 * before with the scripts for it, asked for anew. Until all of it is here the worker before goes on with its own. A first visit
 * pays for its page alone: the scripts (100 kB) come with the next one.
 *
 * @throws when not all of it came; the browser tries again with a later page.
 */
export async function install(parts: WorkerParts): Promise<void> {
  const { scope, settings, kept, keeper } = parts
  const { read, known, saved } = await keptBefore(parts)
  if (read.length + saved.length > 0) await keeper.keepShell()
  const open = await openPages(scope, settings)
  await keeper.fetchPages('read', [...new Set([...read, ...open])], known)
  const offline = [settings.base, ...read, ...open].map(address => offlineAddress(address, settings))
  await keeper.fetchPages('files', [...new Set(offline)], known)
  for (const page of saved)
    await parts.sections.save(
      page,
      message => {
        if (message.type === 'ended' && (message.how === 'network' || message.how === 'changed'))
          throw new Error(`${page} could not be saved: ${message.how}`)
      },
      known,
    )
  if ((await keeper.askBuild()) !== settings.build) {
    await kept.deleteBuild(settings.build)
    throw new Error('Another build has come meanwhile')
  }
  await scope.skipWaiting()
}

/** Pages and sections that were kept of the builds before. */
async function keptBefore({ settings, kept, sections }: WorkerParts) {
  const before = (await kept.builds()).filter(build => build !== settings.build)
  const read: string[] = []
  const saved: string[] = []
  for (const build of before) {
    const keys = await (await kept.open('read', build)).keys()
    read.push(...keys.map(({ url }) => new URL(url).pathname))
    saved.push(...(await sections.saved(build)))
  }
  const known = async (address: string) => {
    for (const build of before)
      for (const shelf of ['saved', 'read', 'files'] as const) {
        const found = await (await kept.open(shelf, build)).match(address, { ignoreVary: true })
        if (found) return found
      }
    return undefined
  }
  return { read: [...new Set(read)], saved: [...new Set(saved)], known }
}

/** Pages that are shown now: they came before there was a worker to keep them. */
async function openPages(scope: WorkerScope, { base }: OfflineSettings): Promise<string[]> {
  const clients = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return clients
    .map(({ url }) => new URL(url))
    .filter(({ origin, pathname }) => origin === scope.location.origin && pathname.startsWith(base))
    .map(({ pathname }) => pathname)
}

/**
 * Takes over. The build before stays until the next one comes: pages of it that are open go on with its files.
 */
export async function activate({ scope, settings, kept }: WorkerParts): Promise<void> {
  const others = (await kept.builds()).filter(build => build !== settings.build)
  for (const build of others.slice(0, -1)) await kept.deleteBuild(build)
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}
