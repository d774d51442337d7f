import type { Locale } from '../config/locale.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import type { Portal } from '../portal/types.ts'
import { type OwnNavigation, ownNavigation } from '../route-data/own-sidebar.ts'
import type { SidebarPage } from '../route-data/pages-sidebar.ts'
import { type AsyncApi, channelTitle, found, messageAt, messageTitle, operationTitle } from './async-api.ts'
import type { AsyncDocument, OperationObject } from './document.ts'

/** An entry of the sidebar. */
interface Entry extends SidebarPage {
  /** Tag or channel of its group. */
  group: string
}

/** Sidebar, previous and next page. Only the branch of the page is open, as in sidebars of docs. */
export function asyncNavigation(portal: Portal, api: AsyncApi, locale: Locale, path: string): OwnNavigation {
  const { defaultLocale } = portal.config
  const document = api.documents.get(locale)
  if (!document) throw new Error(`There is no description at ${api.path} for "${locale}"`)
  const textLocale = document === api.documents.get(defaultLocale) ? defaultLocale : locale
  const operations = operationEntries(document, api)
  const messages = api.messages.map(({ pointer, path: target }) => ({
    path: target,
    label: messageTitle(pointer, messageAt(document, pointer)),
  }))
  const groups = [...Map.groupBy(operations, ({ group }) => group)]
  const isFlat = groups.length < 2 || groups.length === operations.length
  const first = { path: api.path, label: document.info.title }
  return ownNavigation(portal, { id: `asyncapi${api.path}`, locale, path, textLocale }, first, [
    ...(isFlat ? operations : groups.map(([label, pages]) => ({ label, pages }))),
    { label: siteMessages(portal.config, locale).asyncapi.messages, pages: messages },
  ])
}

function operationEntries(document: AsyncDocument, { operations }: AsyncApi): Entry[] {
  return operations.flatMap(({ id, path }) => {
    const written = document.operations?.[id]
    if (!written) return []
    const operation = found<OperationObject>(document, written)
    const [tag] = operation.tags ?? []
    return [
      {
        path,
        label: operationTitle(id, operation),
        method: operation.action,
        group: tag
          ? found<{ name: string }>(document, tag).name
          : channelTitle(document, operation.channel.$ref),
      },
    ]
  })
}
