import address from '@mermaid-js/tiny/dist/mermaid.tiny.js?url'

/** The parts of Mermaid used here. */
export interface Mermaid {
  initialize(config: Record<string, unknown>): void
  /**
   * Draws a diagram as the text of an `<svg>`.
   *
   * @param id Id of the SVG, unique on the page.
   * @throws If the text is not a diagram.
   */
  render(id: string, text: string): Promise<{ svg: string }>
}

declare global {
  var mermaid: Mermaid | undefined
}

let loading: Promise<Mermaid> | undefined

/**
 * Loads Mermaid once a page. It is a classic script that sets a property of `globalThis`: it does not work as a module, and the bundler
 * would gain nothing by parsing its three megabytes.
 *
 * @throws If it fails to load; the next call tries again.
 */
export function loadMermaid(): Promise<Mermaid> {
  loading ??= fetchScript().catch(error => {
    loading = undefined
    throw error
  })
  return loading
}

function fetchScript(): Promise<Mermaid> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => {
      const { mermaid } = globalThis
      if (mermaid) resolve(mermaid)
      else reject(new Error(`${address} is not Mermaid`))
    }
    script.onerror = () => {
      script.remove()
      reject(new Error(`${address} did not load`))
    }
    document.head.append(script)
  })
}
