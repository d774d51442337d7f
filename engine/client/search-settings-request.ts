import { type IndexName, searchIndexName, searchSettingsName } from '../search/index-name.ts'
import { requestedVersion } from './requested-version.ts'
import { settings } from './settings.ts'

let pending: Promise<Response> | undefined

/** Name of the search index for the current page. */
export function pageIndex(): IndexName {
  return searchIndexName(settings.locale, requestedVersion(location.href))
}

/** Path of the file that names the page's index or the hosted engine. */
export function searchSettingsUrl(): string {
  return settings.basePath + searchSettingsName(pageIndex())
}

/** Requests the search settings before the code that reads them is loaded. */
export function askSearchSettings(): void {
  pending ??= send()
  // The caller of `consumeSearchSettings` gets the error.
  pending.catch(() => {})
}

/** The response with the search settings. It can be read once, so the next call sends another request. */
export function consumeSearchSettings(): Promise<Response> {
  const answer = pending ?? send()
  pending = undefined
  return answer
}

function send(): Promise<Response> {
  return fetch(searchSettingsUrl(), { cache: 'no-cache' })
}
