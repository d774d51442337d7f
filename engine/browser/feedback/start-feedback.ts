import { countsViews } from 'virtual:shiori/feedback'

const fetchPageViews = () => import('./page-views.ts')

/** Counts the page once it is there: a reader pays for nothing of it before. Without the setting nothing of this is in the script. */
export function startFeedback(): void {
  if (!countsViews) return
  const start = () =>
    fetchPageViews().then(
      chunk => chunk.startPageViews(),
      () => {},
    )
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
