import type { FileStore } from './file-store.ts'
import type { Network } from './network.ts'
import { offlineAddress, type PageKeeper } from './page-keeper.ts'
import type { SectionKeeper } from './section-keeper.ts'
import type { OfflineSettings } from './settings.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Parts of the worker. */
export interface WorkerParts {
  scope: WorkerScope
  settings: OfflineSettings
  network: Network
  kept: FileStore
  keeper: PageKeeper
  sections: SectionKeeper
}

/**
 * Makes a build available offline before its worker takes over: fetches the open pages, and everything that was stored of the previous build, with
 * its scripts. Until all of it is stored, the previous worker stays in charge. A first visit stores only its page; the scripts (100 kB) follow
 * with the next one.
 *
 * @throws If something could not be fetched. The browser tries again with a later page.
 */
export async function install(parts: WorkerParts): Promise<void> {
  const { scope, settings, kept, keeper } = parts
  const { read, known, saved } = await loadStored(parts)
  if (read.length + saved.length > 0) await keeper.storeShell()
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
  if ((await keeper.requestBuildId()) !== settings.build) {
    await kept.deleteBuild(settings.build)
    throw new Error('Another build was published in the meantime')
  }
  await scope.skipWaiting()
}

/** Pages and sections stored by previous builds. */
async function loadStored({ settings, kept, sections }: WorkerParts) {
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
        const match = await (await kept.open(shelf, build)).match(address, { ignoreVary: true })
        if (match) return match
      }
    return undefined
  }
  return { read: [...new Set(read)], saved: [...new Set(saved)], known }
}

/** Open pages, which were loaded before there was a worker to store them. */
async function openPages(scope: WorkerScope, { base }: OfflineSettings): Promise<string[]> {
  const clients = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return clients
    .map(({ url }) => new URL(url))
    .filter(({ origin, pathname }) => origin === scope.location.origin && pathname.startsWith(base))
    .map(({ pathname }) => pathname)
}

/**
 * Takes over. Files of the previous build are kept until the next one, because open pages still use them.
 */
export async function activate({ scope, settings, kept }: WorkerParts): Promise<void> {
  const others = (await kept.builds()).filter(build => build !== settings.build)
  for (const build of others.slice(0, -1)) await kept.deleteBuild(build)
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}
