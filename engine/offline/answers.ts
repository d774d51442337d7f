import { parseRange, partAddress, partialAnswer, partSpan } from './byte-parts.ts'
import type { WorkerParts } from './life.ts'
import { offlineAddress } from './page-keeper.ts'
import type { RequestKind } from './request-kind.ts'
import type { FetchEvent } from './worker-scope.ts'

type Answer = (parts: WorkerParts, event: FetchEvent, address: string) => Promise<Response>

/** Handlers by kind of request. */
export const answers: Record<RequestKind, Answer> = {
  page: answerPage,
  'page-text': answerFromNetwork,
  asset: answerAsset,
  'index-part': answerIndexPart,
  'search-settings': answerSearchSettings,
  data: answerData,
  picture: answerFromNetwork,
}

/** Responds with a page from the network or, offline, with the stored one. */
async function answerPage(
  { network, settings, kept, keeper }: WorkerParts,
  event: FetchEvent,
  address: string,
): Promise<Response> {
  const before = keeper.onServer
  try {
    // Firefox resolves with an error response where other browsers reject.
    const ahead = await event.preloadResponse
    if (ahead?.type === 'error') throw new TypeError('no network')
    const response = ahead ?? (await network.fetch(event.request))
    event.waitUntil(quietly(keeper.keep('read', address, response.clone(), before)))
    return response
  } catch (error) {
    network.isDown = true
    // The offline page in the language of the URL may not be stored; then the one in the default locale is used.
    const instead = [offlineAddress(address, settings), offlineAddress(settings.base, settings)]
    let page: Response | undefined
    for (const candidate of [address, ...instead]) page ??= await kept.ofBuild(candidate)
    if (page) return page
    throw error
  }
}

/** Responds with a file whose name contains its hash: it never changes, so a stored one is as good. */
async function answerAsset(
  { network, kept }: WorkerParts,
  event: FetchEvent,
  address: string,
): Promise<Response> {
  const stored = await kept.ofAnyBuild(address)
  if (stored) return stored
  const response = await network.fetch(event.request)
  if (response.status === 200) event.waitUntil(quietly(kept.put('files', address, response.clone())))
  return response
}

/** Responds with a part of the search index: from a stored pack, a stored part, or the network. */
async function answerIndexPart(
  { network, kept }: WorkerParts,
  event: FetchEvent,
  address: string,
): Promise<Response> {
  const span = parseRange(event.request.headers.get('Range'))
  if (!span) return network.fetch(event.request)
  const fullResponse = await kept.ofAnyBuild(address)
  const cut = fullResponse && partialAnswer(await fullResponse.arrayBuffer(), span)
  if (cut) return cut
  const files = await kept.open('files')
  for (const { url } of await files.keys(address, { ignoreSearch: true, ignoreVary: true })) {
    const storedSpan = partSpan(url)
    if (!storedSpan || storedSpan.from > span.from || storedSpan.to < span.to) continue
    const bytes = await (await files.match(url, { ignoreVary: true }))?.arrayBuffer()
    const part = bytes && partialAnswer(bytes, span, storedSpan)
    if (part) return part
  }
  const response = await network.fetch(event.request)
  if (response.status === 206) {
    const bytes = await response.clone().arrayBuffer()
    event.waitUntil(quietly(kept.put('files', partAddress(address, span), new Response(bytes))))
  } else if (response.status === 200) event.waitUntil(quietly(kept.put('files', address, response.clone())))
  return response
}

/** Responds with the search settings, which name the index of a build. Offline, they are those of the stored build and say so. */
async function answerSearchSettings(
  parts: WorkerParts,
  event: FetchEvent,
  address: string,
): Promise<Response> {
  const withStored = (answer: Response) =>
    answer.json().then(settings => Response.json({ ...settings, isOffline: true }))
  return fromNetwork(parts, event, address, withStored)
}

/** Responds with data that scripts request, such as the part of an API's description that the console uses. */
function answerData(parts: WorkerParts, event: FetchEvent, address: string): Promise<Response> {
  return fromNetwork(parts, event, address, async answer => answer)
}

/** Responds from the network and stores the response. Offline, responds with that of the current build. */
async function fromNetwork(
  { network, kept, keeper }: WorkerParts,
  event: FetchEvent,
  address: string,
  withStored: (answer: Response) => Promise<Response>,
): Promise<Response> {
  const before = keeper.onServer
  try {
    const response = await network.fetch(event.request)
    event.waitUntil(quietly(keeper.keep('files', address, response.clone(), before)))
    return response
  } catch (error) {
    const answer = await kept.ofBuild(address)
    if (answer) return withStored(answer)
    throw error
  }
}

/**
 * Responds with a file that is not stored when it is requested. A picture outside `/assets/` is stored with the page that shows it. A page that a
 * script fetches, usually ahead of time, is stored when the script reports that it is read. If fetching it fails, the browser opens the page
 * instead, so it needs no offline page here.
 */
async function answerFromNetwork(
  { network, kept }: WorkerParts,
  event: FetchEvent,
  address: string,
): Promise<Response> {
  try {
    return await network.fetch(event.request)
  } catch (error) {
    const stored = await kept.ofBuild(address)
    if (stored) return stored
    throw error
  }
}

/** Ignores a failure to store: the page that is shown does not depend on it. */
async function quietly(write: Promise<void>): Promise<void> {
  await write.catch(() => {})
}
