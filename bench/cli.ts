import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../scripts/chromium.ts'
import { createPortalServer } from '../server/portal-server.ts'
import { SiteReader } from '../server/site-reader.ts'
import { defaultPaths } from '../src/build/paths.ts'
import { formatBytes } from '../src/build/summary.ts'
import { makeBenchSite } from './bench-site.ts'
import type { BuildFigures } from './build-once.ts'
import {
  measureLoad,
  measureNavigation,
  type NavigationFigures,
  type PageFigures,
  throttlings,
} from './measure-page.ts'

/**
 * `npm run bench -- --content DIR [--copies N] [--json FILE] [--no-browser]`: builds a site from a folder of Markdown
 * twice (without and with caches), serves it and loads a short and a long page of it in Chromium.
 */
const { values } = parseArgs({
  options: {
    content: { type: 'string' },
    copies: { type: 'string', default: '1' },
    json: { type: 'string' },
    'no-browser': { type: 'boolean', default: false },
  },
})
const copies = Number(values.copies)
if (!values.content || !Number.isInteger(copies) || copies < 1) {
  console.error(
    'Usage: npm run bench -- --content FOLDER_OF_MARKDOWN [--copies N] [--json FILE] [--no-browser]',
  )
  process.exit(2)
}

interface BrowserFigures {
  page: 'short' | 'long'
  throttling: string
  load: PageFigures
  navigation: NavigationFigures | undefined
}

const { code } = defaultPaths()
const folder = path.join(code, '.cache/bench')
const cache = path.join(folder, 'cache')
const out = path.join(folder, 'dist')
mkdirSync(folder, { recursive: true })
const site = makeBenchSite(path.resolve(values.content), copies, path.join(folder, 'site'))

const builds: Record<'cold' | 'warm', BuildFigures> = { cold: await build(true), warm: await build(false) }
const browser = values['no-browser'] ? [] : await measureInBrowser()
const result = { pagesOfMarkdown: site.pages, builds, browser }
if (values.json) writeFileSync(values.json, JSON.stringify(result, null, 2))
printTables()

async function build(cold: boolean): Promise<BuildFigures> {
  if (cold) rmSync(cache, { recursive: true, force: true })
  const script = path.join(import.meta.dirname, 'build-once.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, site.root, code, out, cache], {
    maxBuffer: 1 << 26,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as BuildFigures
}

async function measureInBrowser(): Promise<BrowserFigures[]> {
  const server = createPortalServer(await SiteReader.open(out))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no address')
  const origin = `http://127.0.0.1:${address.port}`
  const instance = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] })
  const figures: BrowserFigures[] = []
  for (const throttling of throttlings) {
    for (const page of ['short', 'long'] as const) {
      const url = origin + (page === 'short' ? site.shortPage : site.longPage)
      figures.push({
        page,
        throttling: throttling.name,
        load: await measureLoad(instance, url, throttling),
        navigation:
          page === 'short'
            ? await measureNavigation(
                instance,
                url,
                '#sidebar a[href^="/docs/copy-1/"]:not([aria-current])',
                throttling,
              )
            : undefined,
      })
    }
  }
  await instance.close()
  server.closeAllConnections()
  server.close()
  return figures
}

function printTables(): void {
  console.log(`${site.pages} pages of Markdown, ${builds.cold.pages} pages in all\n`)
  table([
    ['build', 'wall s', 'CPU s', 'peak MB', 'HTML a page', 'with Brotli'],
    ...Object.entries(builds).map(([name, figures]) => [
      name,
      figures.wallSeconds.toFixed(1),
      figures.cpuSeconds.toFixed(1),
      figures.peakMegabytes.toFixed(0),
      formatBytes(figures.htmlBytes / figures.pages),
      formatBytes(figures.htmlBrotliBytes / figures.pages),
    ]),
  ])
  if (browser.length === 0) return
  table([
    [
      'page',
      'conditions',
      'all',
      'HTML',
      'CSS',
      'JS',
      'other',
      'requests',
      'FCP ms',
      'TBT ms',
      'click hovered ms',
      'not hovered ms',
    ],
    ...browser.map(({ page, throttling, load, navigation }) => {
      const { document, stylesheet, script, other } = load.bytes
      return [
        page,
        throttling,
        ...[document + stylesheet + script + other, document, stylesheet, script, other].map(formatBytes),
        String(load.requests),
        load.firstContentfulPaint.toFixed(0),
        load.blockingTime.toFixed(0),
        navigation ? navigation.hovered.toFixed(0) : '',
        navigation ? navigation.notHovered.toFixed(0) : '',
      ]
    }),
  ])
}

function table(rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  console.log()
}
