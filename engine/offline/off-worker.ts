import { FileStore } from './file-store.ts'
import type { OfflineSettings } from './settings.ts'
import type { WorkerScope } from './worker-scope.ts'

// The worker of a site without `offline`: replaces an earlier worker, deletes its caches and unregisters itself.
declare const offlineSettings: Pick<OfflineSettings, 'base' | 'build'>

const scope = globalThis as unknown as WorkerScope

scope.addEventListener('install', event => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', event => {
  const unregistered = new FileStore(scope, offlineSettings)
    .deleteAll()
    .then(() => scope.registration.unregister())
  event.waitUntil(unregistered)
})
