import { feedback } from 'virtual:shiori/feedback'
import { receiverPath, receiverTiming } from '../config/receiver-path.ts'

/**
 * Whether somebody receives what readers say. A site that sends it to the receiver of `shiori start` may lie on a host of static files, or
 * be started without a file for it: its pages then ask and send nothing, as their server does not name it.
 */
export const isReceived = lookForReceiver()

function lookForReceiver(): boolean {
  if (feedback?.adapter.url !== receiverPath) return feedback !== undefined
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.serverTiming?.some(({ name }) => name === receiverTiming) ?? false
}
