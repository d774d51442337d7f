import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sitePaths } from 'shiori/internal/portal/paths.ts'
import { type BenchSite, makeBenchSite } from './bench-site.ts'
import { benchFolder, portalSite } from './folders.ts'
import { goalTable } from './goal-table.ts'
import { thisMachine } from './machine.ts'
import { type BrowserFigures, measureInBrowser } from './measure-browser.ts'
import { measureBuilds } from './measure-builds.ts'
import type { MarkdownBenchOptions } from './options.ts'
import { measurePeer, type PeerFigures } from './peers/measure-peer.ts'
import { starlight } from './peers/starlight.ts'
import { vitepress } from './peers/vitepress.ts'
import { type BenchResult, formatReport } from './report.ts'
import { serveSite } from './serve-site.ts'

/** The search dialog of sites that are made here. */
const ownDialog = {
  key: 'Control+k',
  field: 'input',
  result: 'dialog.search-dialog a[role=option]',
  button: '[data-search-open]',
}

/** Measures a site of Markdown, `--content`. */
export async function benchMarkdown(
  options: MarkdownBenchOptions,
): Promise<{ result: BenchResult; report: string }> {
  const machine = thisMachine()
  const folder = benchFolder
  const site = makeBenchSite(
    path.resolve(options.content),
    options.copies,
    path.join(folder, 'site'),
    portalSite,
  )
  const paths = sitePaths(site.root, path.join(folder, 'dist'))
  const { copies, rows } = options
  // What is loaded has to be built.
  const builds = await measureBuilds(paths, rows.has('builds') ? options.runs : 1)
  const isBuildOnly = [...rows].every(row => row === 'builds')
  const browser = isBuildOnly ? undefined : await browse(paths.out, site, rows)
  const peers: PeerFigures[] = []
  if (options.peers !== undefined)
    for (const peer of [vitepress, starlight]) peers.push(await measurePeer(peer, options.peers, options))
  const result = { machine, copies, pagesOfMarkdown: site.pages, builds, browser, peers }
  if (options.table) writeFileSync(options.table, `${goalTable(result)}\n`)
  return { result, report: formatReport(result) }
}

async function browse(
  out: string,
  { shortPage, longPage, neighbours }: BenchSite,
  rows: MarkdownBenchOptions['rows'],
): Promise<BrowserFigures> {
  await using server = await serveSite(out)
  const navigation = {
    page: shortPage,
    links: neighbours.map(page => `#sidebar a[href="${page}"]`),
    pages: neighbours,
    next: '.pager [rel=next]',
  }
  return await measureInBrowser(server.origin, { shortPage, longPage, navigation, search: ownDialog }, rows)
}
