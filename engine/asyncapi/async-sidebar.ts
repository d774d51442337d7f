import type { Locale } from '../config/locale.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import type { Portal } from '../portal/types.ts'
import { maxUngrouped, pathGroups } from '../reference/path-groups.ts'
import { type OwnNavigation, ownNavigation } from '../route-data/own-sidebar.ts'
import type { SidebarEntry } from '../route-data/pages-sidebar.ts'
import { type AsyncApi, channelTitle, found, messageAt, messageTitle } from './async-api.ts'
import { asyncIndex, type IndexedOperation } from './async-index.ts'
import type { AsyncDocument, ChannelObject } from './document.ts'

/** Sidebar, previous and next page. Only the branch of the page is open, as in sidebars of docs. */
export function asyncNavigation(portal: Portal, api: AsyncApi, locale: Locale, path: string): OwnNavigation {
  const { defaultLocale } = portal.config
  const document = api.documents.get(locale)
  if (!document) throw new Error(`There is no description at ${api.path} for "${locale}"`)
  const textLocale = document === api.documents.get(defaultLocale) ? defaultLocale : locale
  return ownNavigation(portal, { id: `asyncapi${api.path}`, locale, path, textLocale }, () => [
    { path: api.path, label: document.info.title },
    ...operationEntries(document, api),
    {
      label: siteMessages(portal.config, locale).asyncapi.messages,
      pages: api.messages.map(({ pointer, path: target }) => ({
        path: target,
        label: messageTitle(pointer, messageAt(document, pointer)),
      })),
    },
  ])
}

/**
 * Operations by their first tag. Operations without a tag are grouped by channel; if there are many, by the addresses
 * of the channels.
 */
function operationEntries(document: AsyncDocument, api: AsyncApi): SidebarEntry[] {
  const operations = [...asyncIndex(document, api).operations.values()]
  const untagged = operations.filter(({ operation }) => !operation.tags?.[0])
  const byAddress =
    untagged.length > maxUngrouped ? pathGroups(untagged.map(withEndpoint(document))) : undefined
  const labels = new Map(
    byAddress?.flatMap(({ label, entries }) => entries.map(({ entry }) => [entry, label] as const)),
  )
  const labelOf = (entry: IndexedOperation) => {
    const [tag] = entry.operation.tags ?? []
    return tag
      ? found<{ name: string }>(document, tag).name
      : (labels.get(entry) ?? channelTitle(document, entry.channel))
  }
  const groups = Map.groupBy(operations, labelOf)
  const pagesOf = (entries: readonly IndexedOperation[]) =>
    entries.map(({ path, title, operation }) => ({ path, label: title, method: operation.action }))
  return groups.size < 2 || groups.size === operations.length
    ? pagesOf(operations)
    : [...groups].map(([label, entries]) => ({ label, pages: pagesOf(entries) }))
}

/** The address of its channel as a path: `orders.created` and `orders:created` are written with slashes. */
function withEndpoint(document: AsyncDocument) {
  return (entry: IndexedOperation) => {
    const { address } = found<ChannelObject>(document, { $ref: entry.channel })
    return { entry, endpoint: (address ?? '').replaceAll(/[.:]/g, '/') }
  }
}
