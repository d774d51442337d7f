/** Samples for all clients. */
export interface Samples {
  /**
   * The element with the highlighted code for a client.
   *
   * @throws If there is none.
   */
  codeOf(client: string): Element
}

/**
 * Loads samples from their page, where each has its client as id.
 *
 * @throws If the page cannot be loaded.
 */
export async function fetchSamples(href: string): Promise<Samples> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href}: ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  return {
    codeOf(client) {
      const pre = page.getElementById(client)?.querySelector('pre')
      if (!pre) throw new Error(`${href} has no sample "${client}"`)
      return pre.querySelector('code') ?? pre
    },
  }
}
