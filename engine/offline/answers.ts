import { partAddress, partialAnswer, partSpan, spanOf } from './byte-parts.ts'
import type { WorkerParts } from './life.ts'
import { offlineAddress } from './page-keeper.ts'
import type { RequestKind } from './request-kind.ts'
import type { FetchEvent } from './worker-scope.ts'

type Answer = (parts: WorkerParts, event: FetchEvent, address: string) => Promise<Response>

/** How each kind of request is answered. */
export const answers: Record<RequestKind, Answer> = {
  page: answerPage,
  asset: answerAsset,
  'index-part': answerIndexPart,
  'search-settings': answerSearchSettings,
  picture: answerPicture,
}

/** A page comes from the network as long as there is one. */
async function answerPage(
  { network, settings, kept, keeper }: WorkerParts,
  event: FetchEvent,
  address: string,
): Promise<Response> {
  const before = keeper.onServer
  try {
    const response = (await event.preloadResponse) ?? (await network.fetch(event.request))
    event.waitUntil(quietly(keeper.keep('read', address, response.clone(), before)))
    return response
  } catch (error) {
    network.isDown = true
    const page = await kept.ofBuild(address)
    if (page) return page
    const instead = await kept.ofBuild(offlineAddress(address, settings))
    // A script that asks for a page has the browser open it when it does not come.
    if (event.request.mode === 'navigate' && instead) return instead
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
  { network, kept, keeper }: WorkerParts,
  event: FetchEvent,
  address: string,
): Promise<Response> {
  const before = keeper.onServer
  try {
    const response = await network.fetch(event.request)
    event.waitUntil(quietly(keeper.keep('files', address, response.clone(), before)))
    return response
  } catch (error) {
    const known = await kept.ofBuild(address)
    if (known) return Response.json({ ...(await known.json()), isOffline: true })
    throw error
  }
}

/** Pictures outside `/assets/` are kept with the page that shows them. */
async function answerPicture(
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
