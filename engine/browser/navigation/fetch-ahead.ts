import { intent } from '../page/navigation-link.ts'
import { onEachPage } from '../page/page-life.ts'
import { pageText, receivedBytes } from './page-texts.ts'
import { swapLink } from './swap-link.ts'

/** Bytes that a page may fetch of others before the reader has pointed at one. */
const budget = 30_000

/** Fetches pages before they are opened: neighbours in reading order, and what the reader points at. */
export function startFetchAhead(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const fetchNow = (event: Event) => {
    clearTimeout(timer)
    const link = swapLink(event)
    if (link) pageText(new URL(link.href))
  }
  const fetchAfterRest = (event: Event) => {
    clearTimeout(timer)
    timer = setTimeout(() => fetchNow(event), intent)
  }
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, fetchAfterRest, { passive: true })
  document.addEventListener('pointerdown', fetchNow, { passive: true })
  onEachPage(fetchNeighbours)
}

/** One after the other: the line belongs to the reader. */
async function fetchNeighbours(signal: AbortSignal): Promise<void> {
  const start = receivedBytes
  for (const rel of ['next', 'prev']) {
    const link = document.querySelector<HTMLAnchorElement>(`.pager [rel=${rel}]`)
    // Who searches goes elsewhere.
    const isElsewhere = signal.aborted || document.querySelector('dialog[open]')
    if (isElsewhere || receivedBytes - start > budget) return
    if (link) await pageText(new URL(link.href))
  }
}
