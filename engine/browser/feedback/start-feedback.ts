import { fetchConsentBar, fetchPageViews } from 'virtual:shiori/feedback'
import { isReceived } from '../../client/receiver.ts'

/** Counts the page after it has loaded, so that the reader does not wait for it. Without the setting, this is not in the script. */
export function startFeedback(): void {
  if (!(fetchPageViews || fetchConsentBar) || !isReceived) return
  const start = () => {
    // A failure is ignored: missing counts or questions do not affect the reader.
    fetchPageViews?.().then(chunk => chunk.startPageViews(), ignore)
    fetchConsentBar?.()
      .then(chunk => chunk.startConsentBar())
      .catch(ignore)
  }
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

function ignore(): void {}
