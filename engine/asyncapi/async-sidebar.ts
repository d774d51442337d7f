import type { Locale } from '../config/locale.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import type { Portal } from '../portal/types.ts'
import type { PaginationData } from '../route-data/link-types.ts'
import { pageLink } from '../route-data/links.ts'
import { pagesSidebar, type SidebarPage } from '../route-data/pages-sidebar.ts'
import type { SidebarData } from '../route-data/sidebar-types.ts'
import { type AsyncApi, channelTitle, found, messageAt, messageTitle, operationTitle } from './async-api.ts'
import type { AsyncDocument, ChannelObject, OperationObject } from './document.ts'

/** An entry of the sidebar. */
interface Entry extends SidebarPage {
  /** Tag or channel of its group. */
  group: string
}

/** Sidebar, previous and next page. Only the branch of the page is open, as in sidebars of docs. */
export function asyncNavigation(
  portal: Portal,
  api: AsyncApi,
  locale: Locale,
  path: string,
): { sidebar: SidebarData; pagination: PaginationData } {
  const document = api.documents.get(locale)
  if (!document) throw new Error(`There is no description at ${api.path} for "${locale}"`)
  const { defaultLocale, locales } = portal.config
  const isOriginal = locale !== defaultLocale && document === api.documents.get(defaultLocale)
  const lang = isOriginal ? locales.find(({ code }) => code === defaultLocale)?.htmlLang : undefined
  const operations = operationEntries(document, api, lang)
  const messages = api.messages.map(({ pointer, path: target }) => ({
    path: target,
    label: messageTitle(pointer, messageAt(document, pointer)),
    lang,
  }))
  const start = { path: api.path, label: document.info.title, lang }
  const pages = [start, ...operations, ...messages]
  const at = pages.findIndex(page => page.path === path)
  const neighbour = (page: SidebarPage | undefined) =>
    page && pageLink(portal, locale, page.label, page.path, isOriginal ? defaultLocale : locale)
  const groups = [...Map.groupBy(operations, ({ group }) => group)]
  const isFlat = groups.length < 2 || groups.length === operations.length
  return {
    sidebar: pagesSidebar(portal, { locale, path }, `asyncapi${api.path}`, [
      start,
      ...(isFlat ? operations : groups.map(([label, entries]) => ({ label, pages: entries }))),
      { label: siteMessages(portal.config, locale).asyncapi.messages, pages: messages },
    ]),
    pagination: { previous: neighbour(pages[at - 1]), next: neighbour(pages[at + 1]) },
  }
}

function operationEntries(
  document: AsyncDocument,
  { operations }: AsyncApi,
  lang: string | undefined,
): Entry[] {
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
        lang,
        method: operation.action,
        group: tag
          ? found<{ name: string }>(document, tag).name
          : channelTitle(operation.channel.$ref, channel),
      },
    ]
  })
}
