// The part of axios 1 that samples use: `request` with objects as JSON, text, forms and streams as data.

/** @param {{ method: string, url: string, headers?: Record<string, string>, data?: unknown }} config */
async function request({ method, url, headers = {}, data }) {
  const sent = new Headers(headers)
  const isPlain =
    data !== null &&
    typeof data === 'object' &&
    [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(data))
  if (isPlain && !sent.has('content-type')) sent.set('content-type', 'application/json')
  const body = isPlain ? JSON.stringify(data) : data
  const response = await fetch(url, {
    method,
    headers: sent,
    body: /** @type {BodyInit | undefined} */ (body),
    // @ts-expect-error needed for streams, missing in the types of the browser
    duplex: 'half',
  })
  if (!response.ok) throw new Error(`Request failed with status code ${response.status}`)
  return {
    data: await response.text(),
    status: response.status,
    headers: Object.fromEntries(response.headers),
  }
}

export default { request }
