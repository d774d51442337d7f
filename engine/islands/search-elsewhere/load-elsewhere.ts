import { pageIndex } from '../../client/search-settings-request.ts'
import { settings } from '../../client/settings.ts'
import type { SearchElsewhere } from '../../route-data/search-types.ts'
import { searchElsewhereName } from '../../search/index-name.ts'

let loaded: Promise<SearchElsewhere> | undefined

/** Loads the alternatives for the page's readers. A failed attempt is not cached. */
export function loadElsewhere(): Promise<SearchElsewhere> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function load(): Promise<SearchElsewhere> {
  const response = await fetch(settings.basePath + searchElsewhereName(pageIndex()), { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${response.url} has status ${response.status}`)
  return response.json()
}
