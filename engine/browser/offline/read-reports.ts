import { offline } from 'virtual:shiori/offline'
import type { ToWorker } from '../../offline/messages.ts'
import { shown } from '../page/page-life.ts'

/** Reports pages shown by in-place navigation to the service worker, which only sees a script's request for them. */
export function startReadReports(): void {
  if (!offline) return
  addEventListener(shown, () => {
    const message: ToWorker = { type: 'read', page: location.pathname }
    navigator.serviceWorker?.controller?.postMessage(message)
  })
}
