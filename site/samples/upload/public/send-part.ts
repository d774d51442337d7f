import { SendError, type SendPart } from './upload-parts.ts'

/** Sends a part with XMLHttpRequest, because `fetch` does not report upload progress. */
export const sendPart: SendPart = (url, bytes, onProgress, signal) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    request.open('PUT', url)
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('load', () => {
      const etag = request.getResponseHeader('etag')
      if (request.status === 200 && etag) {
        onProgress(bytes.size)
        resolve(etag.replaceAll('"', ''))
      } else {
        reject(
          new SendError(
            `the storage answered ${request.status}`,
            request.status === 429 || request.status >= 500,
          ),
        )
      }
    })
    request.addEventListener('error', () => reject(new SendError('the connection was lost', true)))
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    request.send(bytes)
  })
