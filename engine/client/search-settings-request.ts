import { type IndexName, searchIndexName, searchSettingsName } from '../search/index-name.ts'
import type { SettingsAnswer } from '../search/search-settings.ts'
import { settings } from './settings.ts'
import { versionMeant } from './version-meant.ts'

let asked: Promise<SettingsAnswer> | undefined

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
  asked ??= fetchSettings(searchSettingsUrl())
  // Who takes the answer is told.
  asked.catch(() => {})
}

/** The answer, which is read once: the next call asks again. */
export function takeSearchSettings(): Promise<SettingsAnswer> {
  const answer = asked ?? fetchSettings(searchSettingsUrl())
  asked = undefined
  return answer
}

/**
 * Fetches such a file. Its text is read as it comes: once the dialog opens, the page's thread has so much to do that it would wait.
 *
 * @param until Ends it.
 */
export async function fetchSettings(url: string, until?: AbortSignal): Promise<SettingsAnswer> {
  const response = await fetch(url, { cache: 'no-cache', signal: until })
  return { response, text: await response.text() }
}
