import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { urlSpace } from 'shiori/internal/config/url-space.ts'
import { localizedUrl, type UrlSpace } from 'shiori/internal/config/urls.ts'
import { loadSite } from 'shiori/internal/portal/load-site.ts'
import { sitePaths } from 'shiori/internal/portal/paths.ts'
import { runCommand } from '../../checks/cli/run-command.ts'
import { chromiumFlags, chromiumPath } from '../../e2e/support/chromium.ts'
import { readTasks } from '../../site/golden/read-tasks.ts'
import { portalSite } from '../folders.ts'
import { serveSite } from '../serve-site.ts'
import { markdownTable } from './markdown-table.ts'

const usage =
  'npm run search:measure:dialog   types the kept queries into the dialog of the built site, in Chromium'

const screens = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }
/** Milliseconds after which a missing answer counts as none. */
const patience = 8000

interface Reader {
  /** Folder of the site. */
  root: string
  origin: string
  urls: UrlSpace
  locale: string
  viewport: { width: number; height: number }
}

/**
 * `npm run search:measure:dialog`: types the kept queries into the dialog of the built site, in Chromium, and reads the
 * results, on a desktop and on a phone.
 */
async function measure(): Promise<void> {
  const { root, out } = sitePaths(portalSite, path.resolve('dist'))
  const site = await loadSite(root, { git: false, includeDrafts: false })
  const urls = urlSpace(site.config)
  await using served = await serveSite(out)
  await using browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] })
  const rows = [['Screen', 'Language', 'queries', 'among the first five', 'MRR']]
  for (const [screen, viewport] of Object.entries(screens)) {
    for (const { code } of site.config.locales) {
      const ranks = await ranksOf(browser, { root, origin: served.origin, urls, locale: code, viewport })
      const five = ranks.filter(rank => rank >= 1 && rank <= 5).length / ranks.length
      const reciprocal = ranks.reduce((sum, rank) => sum + (rank === 0 ? 0 : 1 / rank), 0) / ranks.length
      rows.push([screen, code, String(ranks.length), `${(five * 100).toFixed(1)} %`, reciprocal.toFixed(2)])
    }
  }
  console.log(markdownTable(rows))
}

/** Returns the rank of the first correct page for each query, from 1; 0 if the dialog shows none. */
async function ranksOf(
  browser: Browser,
  { root, origin, urls, locale, viewport }: Reader,
): Promise<number[]> {
  const page = await browser.newPage({ viewport })
  await page.goto(origin + localizedUrl(urls, locale, '/'))
  await page.keyboard.press('Control+k')
  const field = page.locator('dialog.search-dialog input[role=combobox]')
  const ranks: number[] = []
  for (const { queries, expect } of readTasks(root, 'kept')) {
    const right = new Set(expect.map(address => localizedUrl(urls, locale, address)))
    for (const query of queries.get(locale) ?? []) {
      await field.fill('')
      await field.fill(query)
      const answered = page.locator(`.search-options[data-query=${JSON.stringify(query)}], .search-none`)
      const isAnswered = await answered.waitFor({ timeout: patience }).then(
        () => true,
        () => false,
      )
      const links = isAnswered ? page.locator('.search-options .result > :first-child') : undefined
      const shown = (await links?.evaluateAll(found => found.map(link => link.getAttribute('href')))) ?? []
      ranks.push(shown.findIndex(href => right.has(href?.split('#')[0] ?? '')) + 1)
    }
  }
  await page.close()
  return ranks
}

await runCommand({ usage, options: {}, maxPositionals: 0 }, measure)
