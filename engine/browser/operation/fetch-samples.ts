/** The samples of all clients. */
export interface Samples {
  /** The element that holds a client's highlighted code. @throws when there is none for it. */
  codeOf(client: string): Element
}

/** Samples from the page that has them, each in an element with its client's id. @throws when it is not to be had. */
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
