import { offline } from 'virtual:shiori/offline'
import { settings } from '../../client/settings.ts'
import { workerFile } from '../../offline/settings.ts'
import { savesData } from '../page/saves-data.ts'
import { whenIdle } from '../page/when-idle.ts'

/** What tells that a page is read. A pointer above it does not: it may have lain there before. */
const signs = ['scroll', 'keydown', 'click']

/** Milliseconds after which a page at which somebody is there counts as read. */
const reading = 10_000

/**
 * Has the service worker set up once the page is read and the browser has nothing else to do: who looks at one page and goes pays
 * nothing for it. Where bytes are dear, only who saves something asks for it (save-section.ts).
 *
 * @param early The last click or key before this code was there.
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

/** Sets the worker up; where it is there already nothing happens. */
async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.register(settings.basePath + workerFile).catch(() => undefined)
}

/** The worker, which is set up first where there is none; null where the browser has none or it does not come. */
export async function activeWorker(): Promise<ServiceWorker | null> {
  return (await registerWorker()) ? (await navigator.serviceWorker.ready).active : null
}
