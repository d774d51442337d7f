import type { Browser } from '@playwright/test'
import { loadRuns } from './measure-loads.ts'
import { measureSearch, type SearchDialogParts, type SearchFigures } from './measure-search.ts'
import { lineTo } from './slow-line.ts'
import { throttlings } from './throttling.ts'

export interface SearchRuns {
  throttling: string
  /** Milliseconds that the pointer rested on the button before the key. */
  hover: number
  runs: SearchFigures[]
}

/** How long a pointer rests on the button before the dialog is opened, milliseconds: not at all, and as long as a reader takes. */
const hovers = [0, 600]

/** Searches from a page, on each line, with and without a pointer that announces it. */
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
