import { storedTab, storeTab } from '../content/stored-tab.ts'
import { fetchSamples, type Samples } from './fetch-samples.ts'
import { showFailure } from './sample-failure.ts'

/** From this width on, samples are beside the text (columns.css), which a longer sample then does not move. */
const fitsBesideText = matchMedia('(width >= 80em)')

/**
 * The choice of a client for the request sample. It is stored for other pages and tabs, as that of tabs is, in the group that the block
 * names. The page contains the sample of the first client; the others are loaded on demand.
 */
export function startClientChoice(page: HTMLElement, signal: AbortSignal): void {
  for (const block of page.querySelectorAll<HTMLElement>('[data-samples]')) startBlock(block, signal)
}

function startBlock(block: HTMLElement, signal: AbortSignal): void {
  const select = block.querySelector('select')
  const code = block.querySelector<HTMLElement>('pre > code')
  const pre = code?.parentElement
  if (!select || !code || !pre) return
  const { mark = '' } = block.dataset
  const firstClient = select.options[0]?.value ?? ''
  const first = firstClient + mark
  const firstCode = code.cloneNode(true)
  let shown: string | undefined = first
  let samples: Promise<Samples> | undefined

  const load = async (sample: string) => {
    if (sample === first) return firstCode
    samples ??= fetchSamples(block.dataset.samples ?? '')
    try {
      return (await samples).codeOf(sample)
    } catch (error) {
      // Allows another attempt.
      samples = undefined
      throw error
    }
  }

  const show = async (client: string, keepHeight: boolean) => {
    // Includes the mark of its callback, and the suffix of the server, if one was chosen (server-choice.ts).
    const sample = client + mark + (block.dataset.server ?? '')
    if (shown === sample) return
    shown = sample
    select.value = client
    block.ariaBusy = 'true'
    showFailure(pre, undefined)
    try {
      const source = await load(sample)
      if (shown !== sample) return
      // If the reader did not choose it, the sample must not move the text.
      pre.style.blockSize = keepHeight && !fitsBesideText.matches ? `${pre.offsetHeight}px` : ''
      code.replaceChildren(...source.cloneNode(true).childNodes)
      pre.scrollTo(0, 0)
    } catch {
      if (shown !== sample) return
      shown = undefined
      showFailure(pre, () => show(client, false))
    } finally {
      if (shown === sample || shown === undefined) block.ariaBusy = null
    }
  }

  const choose = () => {
    storeTab(block.dataset.tabs ?? '', select.value)
    show(select.value, false)
  }
  const showKept = () => {
    const stored = storedTab(block)
    if (stored && [...select.options].some(option => option.value === stored)) show(stored, true)
  }

  select.addEventListener('change', choose)
  // The choice was made before this script was loaded.
  if (select.value !== firstClient) choose()
  else showKept()
  // The choice may have changed in another tab, or on another page while this one was prerendered or in the back/forward cache.
  for (const event of ['storage', 'pageshow']) addEventListener(event, showKept, { signal })
  document.addEventListener('prerenderingchange', showKept, { signal })
}
