import type { FromWorker, ToWorker } from './messages.ts'

/**
 * Asks the service worker of the page.
 *
 * @param onMessage Told of each answer that is not the last one.
 * @returns the last answer; undefined where no worker is in charge of the page.
 */
export function askWorker(
  message: ToWorker,
  onMessage: (message: FromWorker) => void = () => {},
): Promise<FromWorker | undefined> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return Promise.resolve(undefined)
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'progress') return onMessage(data)
      port1.close()
      resolve(data)
    }
    worker.postMessage(message, [port2])
  })
}
