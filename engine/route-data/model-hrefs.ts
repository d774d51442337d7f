import type { Locale } from '../config/locale.ts'
import { localizedUrl } from '../config/urls.ts'
import { perObject } from '../files/per-object.ts'
import type { Portal } from '../portal/types.ts'
import type { ModelEntry } from '../reference/api-entries.ts'
import { schemaOfRef } from '../reference/models/schema-ref.ts'
import { findApi } from './find-api.ts'

/** Paths of the pages of schemas by name. Made once, so that the cost of a page does not depend on their number. */
const pathsOf = perObject(
  (entries: readonly ModelEntry[]) => new Map(entries.map(({ name, path }) => [name, path])),
)

/** Returns a function that finds the page of a referenced schema; undefined for an API without such pages. */
export function modelHrefs(
  portal: Portal,
  api: string,
  locale: Locale,
): ((ref: string) => string | undefined) | undefined {
  const { models } = findApi(portal, api)
  if (!models) return undefined
  const paths = pathsOf(models.entries)
  return ref => {
    const path = paths.get(schemaOfRef(ref) ?? '')
    return path === undefined ? undefined : localizedUrl(portal.urls, locale, path)
  }
}
