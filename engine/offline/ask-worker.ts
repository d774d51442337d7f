import type { FromWorker, ToWorker } from './messages.ts'

/**
 * Sends a message to a service worker.
 *
 * @param onMessage Called with each answer but the last one.
 * @param worker Default: the page's controller.
 * @returns The last answer; undefined if there is no worker.
 */
export function askWorker(
  message: ToWorker,
  onMessage: (message: FromWorker) => void = () => {},
  worker = navigator.serviceWorker?.controller,
): Promise<FromWorker | undefined> {
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
