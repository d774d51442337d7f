import { siteMessages } from '../config/messages/site-messages.ts'
import type { Portal } from '../portal/types.ts'
import { pointerOf } from '../reference/description/json.ts'
import type { LinkData } from '../route-data/link-types.ts'
import {
  type AsyncRoute,
  channelTitle,
  finalPointer,
  type ListPart,
  messageAt,
  messageTitle,
} from './async-api.ts'
import { AsyncPlace } from './async-place.ts'
import type { ChannelData, OverviewData } from './page-types.ts'
import { serversOf } from './servers.ts'

/** Data of the page of a description. */
export function overviewPage(portal: Portal, route: AsyncRoute): OverviewData {
  const place = new AsyncPlace(portal, route)
  const { document, texts } = place
  const { info } = document
  const servers = serversOf(document, undefined, texts.html)
  return {
    // The facts link to the external documentation.
    ...place.frame(info.title, { ...info, externalDocs: undefined }),
    about: place.about(),
    servers: servers.map(server => place.server(server)),
    ...listed(place),
    files: place.files(),
    tokenGuides: place.tokenGuides(servers.flatMap(({ security }) => security)),
  }
}

/** Data of a page of further channels or messages of a description. */
export function listPage(portal: Portal, route: AsyncRoute): OverviewData {
  const place = new AsyncPlace(portal, route)
  const parts = place.api.lists
  const at = parts.findIndex(({ path }) => path === route.path)
  const part = parts[at]
  if (!part) throw new Error(`There is no list at ${route.path}`)
  const frame = place.frame(
    `${siteMessages(portal.config, route.locale).asyncapi[part.kind]}: ${partLabel(place, part)}`,
    {},
  )
  const neighbour = (other: ListPart | undefined) =>
    other?.kind === part.kind ? partLink(place, other) : undefined
  return {
    ...frame,
    pagination: { previous: neighbour(parts[at - 1]), next: neighbour(parts[at + 1]) },
    about: '',
    servers: [],
    ...listed(place),
    files: [],
    tokenGuides: {},
  }
}

/** The channels and messages of a page, and links to the pages of the others from that of the description. */
function listed(
  place: AsyncPlace,
): Pick<OverviewData, 'channels' | 'messages' | 'furtherChannels' | 'furtherMessages'> {
  const { api, document, route } = place
  const here = (kind: ListPart['kind']) => {
    const { start = 0, end = 0 } =
      api.lists.find(part => part.kind === kind && part.path === route.path) ?? {}
    return [start, end] as const
  }
  const further = (kind: ListPart['kind']) =>
    route.path === api.path
      ? api.lists
          .filter(part => part.kind === kind && part.path !== api.path)
          .map(part => partLink(place, part))
      : []
  return {
    channels: Object.keys(document.channels ?? {})
      .slice(...here('channels'))
      .map(id => channelOf(place, pointerOf(['channels', id]))),
    furtherChannels: further('channels'),
    messages: api.messages.slice(...here('messages')).map(({ pointer }) => place.messageLink(pointer)),
    furtherMessages: further('messages'),
  }
}

function channelOf(place: AsyncPlace, pointer: string): ChannelData {
  const operations = place.index.ofChannel.get(finalPointer(place.document, pointer)) ?? []
  const { data } = place.channel({ $ref: pointer })
  return {
    ...data,
    // If there are operations, their pages show the bindings.
    bindings: operations.length > 0 ? [] : data.bindings,
    operations: operations.map(operation => place.operationLink(operation)),
  }
}

function partLink(place: AsyncPlace, part: ListPart): LinkData {
  const { lang } = place.texts
  return {
    label: partLabel(place, part),
    ...(lang !== undefined && { lang }),
    href: place.href(part.path),
    external: false,
  }
}

/** Titles of the first and the last entry of a part. */
function partLabel({ api, document }: AsyncPlace, { kind, start, end }: ListPart): string {
  const channels = Object.keys(document.channels ?? {})
  const labels = [start, end - 1].map(index => {
    const [id, message] = [channels[index], api.messages[index]]
    if (kind === 'messages')
      return message && messageTitle(message.pointer, messageAt(document, message.pointer))
    return id === undefined ? '' : channelTitle(document, pointerOf(['channels', id]))
  })
  return [...new Set(labels)].join(' – ')
}
