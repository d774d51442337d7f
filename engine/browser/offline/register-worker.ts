import { offline } from 'virtual:shiori/offline'
import { settings } from '../../client/settings.ts'
import { workerFile } from '../../offline/settings.ts'
import { savesData } from '../page/saves-data.ts'
import { whenIdle } from '../page/when-idle.ts'

/** Events that show that a page is being read. A pointer above it does not, since it may just have been left there. */
const signs = ['scroll', 'keydown', 'click']

/** Milliseconds after which a visible page counts as read. */
const reading = 10_000

/**
 * Registers the service worker once the page is being read and the browser is idle, so that a short visit costs nothing. With data saver,
 * only saving a section registers it (save-section.ts).
 *
 * @param early The last click or key before this code was loaded.
 */
export function startWorker(early: Event | undefined): void {
  if (!offline || savesData()) return
  const start = () => whenIdle(registerWorker)
  if (early) start()
  else {
    for (const sign of signs) addEventListener(sign, start, { once: true, passive: true })
    setTimeout(start, reading)
  }
}

/** Registers the worker, unless it already is. */
async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.register(settings.basePath + workerFile).catch(() => undefined)
}

/** The service worker, which is registered if necessary; null if the browser does not support it or registration fails. */
export async function activeWorker(): Promise<ServiceWorker | null> {
  return (await registerWorker()) ? (await navigator.serviceWorker.ready).active : null
}
