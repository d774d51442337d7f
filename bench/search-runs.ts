import type { Browser } from '@playwright/test'
import { loadRuns } from './measure-loads.ts'
import { measureSearch, type SearchDialogParts, type SearchFigures } from './measure-search.ts'
import { lineTo } from './slow-line.ts'
import { throttlings } from './throttling.ts'

export interface SearchRuns {
  throttling: string
  /** Milliseconds that the pointer rests on the button before the key is pressed. */
  hover: number
  runs: SearchFigures[]
}

/**
 * Times that a pointer rests on the button before the dialog opens, in milliseconds: none, and as long as a reader
 * takes.
 */
const hovers = [0, 600]

/** Searches from a page on each line, with and without a pointer that hovers first. */
export async function searchRuns(
  browser: Browser,
  url: string,
  dialog: SearchDialogParts,
): Promise<SearchRuns[]> {
  const all: SearchRuns[] = []
  for (const throttling of throttlings) {
    await using line = await lineTo(url, throttling)
    for (const hover of hovers) {
      const runs: SearchFigures[] = []
      for (let run = 0; run < loadRuns; run += 1)
        runs.push(await measureSearch(browser, line.url, dialog, throttling, hover))
      all.push({ throttling: throttling.name, hover, runs })
    }
  }
  return all
}
