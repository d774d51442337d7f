import { feedback } from 'virtual:shiori/feedback'
import { receiverPath, receiverTiming } from '../config/receiver-path.ts'

/**
 * Whether there is a receiver for feedback. A site configured for the receiver of `shiori start` may be on a static host, or be started without a
 * file for feedback. Then its server does not announce a receiver, and pages neither ask for feedback nor send any.
 */
export const isReceived = hasReceiver()

function hasReceiver(): boolean {
  if (feedback?.adapter.url !== receiverPath) return feedback !== undefined
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.serverTiming?.some(({ name }) => name === receiverTiming) ?? false
}
