import { partAddress, partialAnswer, partSpan, spanOf } from './byte-parts.ts'
import type { WorkerParts } from './life.ts'
import { offlineAddress } from './page-keeper.ts'
import type { RequestKind } from './request-kind.ts'
import type { FetchEvent } from './worker-scope.ts'

type Answer = (parts: WorkerParts, event: FetchEvent, address: string) => Promise<Response>

/** How each kind of request is answered. */
export const answers: Record<RequestKind, Answer> = {
  page: answerPage,
  'page-text': answerUnkept,
  asset: answerAsset,
  'index-part': answerIndexPart,
  'search-settings': answerSearchSettings,
  data: answerData,
  picture: answerUnkept,
}

/** A page comes from the network as long as there is one. */
async function answerPage(
  { network, settings, kept, keeper }: WorkerParts,
  event: FetchEvent,
  address: string,
): Promise<Response> {
  const before = keeper.onServer
  try {
    // Firefox gives an answer that says there was none, where others reject.
    const ahead = await event.preloadResponse
    if (ahead?.type === 'error') throw new TypeError('no network')
    const response = ahead ?? (await network.fetch(event.request))
    event.waitUntil(quietly(keeper.keep('read', address, response.clone(), before)))
    return response
  } catch (error) {
    network.isDown = true
    // Who has read nothing in the language of the address is told in the site's first one.
    const instead = [offlineAddress(address, settings), offlineAddress(settings.base, settings)]
    let page: Response | undefined
    for (const one of [address, ...instead]) page ??= await kept.ofBuild(one)
    if (page) return page
    throw error
  }
}

/** A file whose name carries its hash never changes. */
async function answerAsset(
  { network, kept }: WorkerParts,
  event: FetchEvent,
  address: string,
): Promise<Response> {
  const known = await kept.ofAnyBuild(address)
  if (known) return known
  const response = await network.fetch(event.request)
  if (response.status === 200) event.waitUntil(quietly(kept.put('files', address, response.clone())))
  return response
}

/** A part of the search index: of a whole pack or of a part that is kept, else from the network. */
async function answerIndexPart(
  { network, kept }: WorkerParts,
  event: FetchEvent,
  address: string,
): Promise<Response> {
  const span = spanOf(event.request.headers.get('Range'))
  if (!span) return network.fetch(event.request)
  const whole = await kept.ofAnyBuild(address)
  const cut = whole && partialAnswer(await whole.arrayBuffer(), span)
  if (cut) return cut
  const files = await kept.open('files')
  for (const { url } of await files.keys(address, { ignoreSearch: true, ignoreVary: true })) {
    const held = partSpan(url)
    if (!held || held.from > span.from || held.to < span.to) continue
    const bytes = await (await files.match(url, { ignoreVary: true }))?.arrayBuffer()
    const part = bytes && partialAnswer(bytes, span, held)
    if (part) return part
  }
  const response = await network.fetch(event.request)
  if (response.status === 206) {
    const bytes = await response.clone().arrayBuffer()
    event.waitUntil(quietly(kept.put('files', partAddress(address, span), new Response(bytes))))
  } else if (response.status === 200) event.waitUntil(quietly(kept.put('files', address, response.clone())))
  return response
}

/** Names the index of a build: that of the own one while there is no network, which the answer says. */
async function answerSearchSettings(
  parts: WorkerParts,
  event: FetchEvent,
  address: string,
): Promise<Response> {
  const known = (answer: Response) =>
    answer.json().then(settings => Response.json({ ...settings, isOffline: true }))
  return fromNetwork(parts, event, address, known)
}

/** What scripts ask for beside the page, such as the part of an API's description that the console takes. */
function answerData(parts: WorkerParts, event: FetchEvent, address: string): Promise<Response> {
  return fromNetwork(parts, event, address, async answer => answer)
}

/** An answer of the network, which is kept; without one that of the own build. */
async function fromNetwork(
  { network, kept, keeper }: WorkerParts,
  event: FetchEvent,
  address: string,
  known: (answer: Response) => Promise<Response>,
): Promise<Response> {
  const before = keeper.onServer
  try {
    const response = await network.fetch(event.request)
    event.waitUntil(quietly(keeper.keep('files', address, response.clone(), before)))
    return response
  } catch (error) {
    const answer = await kept.ofBuild(address)
    if (answer) return known(answer)
    throw error
  }
}

/**
 * What is kept with something else: a picture outside `/assets/` with the page that shows it; a page that a script fetches, most often
 * ahead of need, once it is read, which the script tells. Where the page does not come the browser opens it, so it needs none in its place.
 */
async function answerUnkept(
  { network, kept }: WorkerParts,
  event: FetchEvent,
  address: string,
): Promise<Response> {
  try {
    return await network.fetch(event.request)
  } catch (error) {
    const known = await kept.ofBuild(address)
    if (known) return known
    throw error
  }
}

/** What cannot be kept is not missed by the page that is shown. */
async function quietly(keeping: Promise<void>): Promise<void> {
  await keeping.catch(() => {})
}
