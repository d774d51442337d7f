import type { Locale } from '../config/locale.ts'
import { localizedUrl } from '../config/urls.ts'
import type { Portal } from '../portal/types.ts'
import { schemaOfRef } from '../reference/models/schema-ref.ts'
import { findApi } from './find-api.ts'

/** Returns a function that finds the page of a referenced schema; undefined for an API without such pages. */
export function modelHrefs(
  portal: Portal,
  api: string,
  locale: Locale,
): ((ref: string) => string | undefined) | undefined {
  const { models } = findApi(portal, api)
  if (!models) return undefined
  const paths = new Map(models.entries.map(({ name, path }) => [name, path]))
  return ref => {
    const path = paths.get(schemaOfRef(ref) ?? '')
    return path === undefined ? undefined : localizedUrl(portal.urls, locale, path)
  }
}
