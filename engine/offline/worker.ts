import { answers } from './answers.ts'
import { FileStore } from './file-store.ts'
import { activate, install, type WorkerParts } from './life.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { Network } from './network.ts'
import { PageKeeper } from './page-keeper.ts'
import { requestKind } from './request-kind.ts'
import { SectionKeeper } from './section-keeper.ts'
import type { OfflineSettings } from './settings.ts'
import type { WorkerScope } from './worker-scope.ts'

// The service worker of a site. The build replaces this name with its settings (engine/build/write-offline.ts).
declare const offlineSettings: OfflineSettings

const scope = globalThis as unknown as WorkerScope
const kept = new FileStore(scope, offlineSettings)
const network = new Network(scope)
const keeper = new PageKeeper(network, offlineSettings, kept)
const sections = new SectionKeeper(scope, offlineSettings, keeper)
const parts: WorkerParts = { scope, settings: offlineSettings, network, kept, keeper, sections }

scope.addEventListener('install', event => event.waitUntil(install(parts)))
scope.addEventListener('activate', event => event.waitUntil(activate(parts)))
scope.addEventListener('fetch', event => {
  const { request } = event
  const kind = requestKind(request, offlineSettings, scope.location.origin)
  if (kind) event.respondWith(answers[kind](parts, event, new URL(request.url).pathname))
})
scope.addEventListener('message', event => {
  const [port] = event.ports
  const post = (message: FromWorker) => port?.postMessage(message)
  // Access to caches may be denied; without this, the page would wait forever for an answer.
  const fail = () => post({ type: 'ended', how: 'network' })
  event.waitUntil(answerMessage(event.data as ToWorker, post).catch(fail))
})

async function answerMessage(message: ToWorker, post: (message: FromWorker) => void): Promise<void> {
  switch (message.type) {
    case 'read':
      return keeper.storeReadPage(message.page)
    case 'section':
      return post({ type: 'section', section: await sections.stateOf(message.page) })
    case 'save':
      return sections.save(message.page, post)
    case 'remove':
      await sections.remove(message.page)
      return post({ type: 'ended', how: 'removed' })
    case 'addresses':
      return post({ type: 'addresses', isOffline: network.isDown, addresses: await kept.pages() })
    case 'list':
      return post(await sections.list(message.locale))
  }
}
