import { offline } from 'virtual:shiori/offline'
import { settings } from '../../client/settings.ts'
import { workerFile } from '../../offline/settings.ts'

/** Has the service worker set up once the page is there and the browser has nothing else to do: a first visit pays nothing. */
export function registerWorker(): void {
  if (!offline) return
  const register = () => navigator.serviceWorker?.register(settings.basePath + workerFile).catch(() => {})
  addEventListener('load', () => (globalThis.requestIdleCallback ?? setTimeout)(register))
}
