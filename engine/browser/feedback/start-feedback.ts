import { fetchConsentBar, fetchPageViews } from 'virtual:shiori/feedback'
import { isReceived } from '../../client/receiver.ts'

/** Counts the page once it is there: a reader pays for nothing of it before. Without the setting nothing of this is in the script. */
export function startFeedback(): void {
  if (!(fetchPageViews || fetchConsentBar) || !isReceived) return
  const start = () => {
    // What is not counted, or not asked, because something did not load is no loss to the reader.
    fetchPageViews?.().then(chunk => chunk.startPageViews(), ignore)
    fetchConsentBar?.()
      .then(chunk => chunk.startConsentBar())
      .catch(ignore)
  }
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

function ignore(): void {}
