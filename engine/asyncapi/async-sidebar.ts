import type { Locale } from '../config/locale.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import { localizedUrl } from '../config/urls.ts'
import type { Portal } from '../portal/types.ts'
import type { PaginationData } from '../route-data/link-types.ts'
import { pageLink } from '../route-data/links.ts'
import type { SidebarData, SidebarItemData, SidebarLinkData } from '../route-data/sidebar-types.ts'
import { type AsyncApi, channelTitle, found, messageAt, messageTitle, operationTitle } from './async-api.ts'
import type { AsyncDocument, ChannelObject, OperationObject } from './document.ts'

/** A page of a description, as sidebars show it. */
interface Entry {
  path: string
  label: string
  action?: 'send' | 'receive'
  /** Tag or channel that it stands below. */
  group: string
}

/** Sidebar and neighbours of a page of a description. Only the branch of the page is open, as in sidebars of docs. */
export function asyncNavigation(
  portal: Portal,
  api: AsyncApi,
  locale: Locale,
  path: string,
): { sidebar: SidebarData; pagination: PaginationData } {
  const document = api.documents.get(locale)
  if (!document) throw new Error(`There is no description at ${api.path} for "${locale}"`)
  const lang = portal.config.locales.find(({ code }) => code === portal.config.defaultLocale)?.htmlLang
  const isOriginal =
    locale !== portal.config.defaultLocale && document === api.documents.get(portal.config.defaultLocale)
  const link = ({ path: target, label, action }: Omit<Entry, 'group'>): SidebarLinkData => ({
    type: 'link',
    key: target,
    label,
    lang: isOriginal ? lang : undefined,
    href: localizedUrl(portal.urls, locale, target),
    external: false,
    current: target === path,
    ...(action && { method: action }),
  })
  const operations = operationEntries(document, api)
  const messages = api.messages.map(({ pointer, path: target }) => ({
    path: target,
    label: messageTitle(pointer, messageAt(document, pointer)),
    group: siteMessages(portal.config, locale).asyncapi.messages,
  }))
  const start = { path: api.path, label: document.info.title }
  const pages = [start, ...operations, ...messages]
  const at = pages.findIndex(page => page.path === path)
  const neighbour = (page: Omit<Entry, 'group'> | undefined) =>
    page && pageLink(portal, locale, page.label, page.path, isOriginal ? portal.config.defaultLocale : locale)
  const groups = [...Map.groupBy(operations, ({ group }) => group)]
  const isFlat = groups.length < 2 || groups.length === operations.length
  return {
    sidebar: {
      id: `asyncapi${api.path}`,
      hideable: portal.config.docs.sidebarHideable,
      items: [
        link(start),
        ...(isFlat
          ? operations.map(link)
          : groups.flatMap(([label, entries]) => branch(label, entries, path, link))),
        ...branch(messages[0]?.group ?? '', messages, path, link),
      ],
    },
    pagination: { previous: neighbour(pages[at - 1]), next: neighbour(pages[at + 1]) },
  }
}

function branch(
  label: string,
  entries: readonly Entry[],
  path: string,
  link: (entry: Entry) => SidebarLinkData,
): SidebarItemData[] {
  const [first] = entries
  if (!first) return []
  const open = entries.some(entry => entry.path === path)
  const { href } = link(first)
  return [
    {
      type: 'category',
      key: first.path,
      label,
      href,
      open,
      current: false,
      items: open ? entries.map(link) : [],
    },
  ]
}

function operationEntries(document: AsyncDocument, { operations }: AsyncApi): Entry[] {
  return operations.flatMap(({ id, path }) => {
    const written = document.operations?.[id]
    if (!written) return []
    const operation = found<OperationObject>(document, written)
    const [tag] = operation.tags ?? []
    const channel = found<ChannelObject>(document, operation.channel)
    return [
      {
        path,
        label: operationTitle(id, operation),
        action: operation.action,
        group: tag
          ? found<{ name: string }>(document, tag).name
          : channelTitle(operation.channel.$ref, channel),
      },
    ]
  })
}
