import { offline } from 'virtual:shiori/offline'
import type { ToWorker } from '../../offline/messages.ts'
import { shown } from '../page/page-life.ts'

/** Tells the service worker of pages that come into the place of another one: it only sees that a script fetched them. */
export function startTellRead(): void {
  if (!offline) return
  addEventListener(shown, () => {
    const message: ToWorker = { type: 'read', page: location.pathname }
    navigator.serviceWorker?.controller?.postMessage(message)
  })
}
