import { type IndexName, searchIndexName, searchSettingsName } from '../search/index-name.ts'
import { settings } from './settings.ts'
import { versionMeant } from './version-meant.ts'

let asked: Promise<Response> | undefined

/** Name of the index that answers questions of the page. */
export function pageIndex(): IndexName {
  return searchIndexName(settings.locale, versionMeant(location.href))
}

/** Path of the file that says where the page's index is, or which engine answers. */
export function searchSettingsUrl(): string {
  return settings.basePath + searchSettingsName(pageIndex())
}

/** Asks for that file ahead of the code that reads it. */
export function askSearchSettings(): void {
  asked ??= send()
  // Who takes the answer is told.
  asked.catch(() => {})
}

/** The answer, which is read once: the next call asks again. */
export function takeSearchSettings(): Promise<Response> {
  const answer = asked ?? send()
  asked = undefined
  return answer
}

function send(): Promise<Response> {
  return fetch(searchSettingsUrl(), { cache: 'no-cache' })
}
