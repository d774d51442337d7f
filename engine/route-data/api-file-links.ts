import type { Locale } from '../config/locale.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import { fileUrl } from '../config/urls.ts'
import type { Portal } from '../portal/types.ts'
import { bundlePath, clientFilePath } from '../reference/paths.ts'
import { clientFileKindsOf } from './client-files.ts'

/** Links to the files of an API, for the page of all its operations. */
export function apiFileLinks(portal: Portal, locale: Locale, api: string): { label: string; href: string }[] {
  const { config, model, urls } = portal
  const path = model.apis.find(({ id }) => id === api)?.path
  if (path === undefined) return []
  const { clientFiles } = siteMessages(config, locale).reference
  return [
    ...(['json', 'yaml'] as const).map(extension => ({
      label: `OpenAPI, ${extension.toUpperCase()}`,
      href: fileUrl(urls, locale, bundlePath(path, extension)),
    })),
    ...clientFileKindsOf(portal, api).map(kind => ({
      label: clientFiles[kind],
      href: fileUrl(urls, config.defaultLocale, clientFilePath(path, kind)),
    })),
  ]
}
