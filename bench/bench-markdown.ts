import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sitePaths } from 'shiori/internal/portal/paths.ts'
import { type BenchSite, makeBenchSite } from './bench-site.ts'
import { readSources } from './content.ts'
import { benchFolder, portalSite } from './folders.ts'
import { goalTable } from './goal-table.ts'
import { thisMachine } from './machine.ts'
import { type BrowserFigures, measureInBrowser } from './measure-browser.ts'
import { measureBuilds } from './measure-builds.ts'
import type { MarkdownBenchOptions } from './options.ts'
import { blume } from './peers/blume.ts'
import { docusaurus } from './peers/docusaurus.ts'
import { measurePeer } from './peers/measure-peer.ts'
import { starlight } from './peers/starlight.ts'
import { serveFolder } from './peers/static-server.ts'
import { vitepress } from './peers/vitepress.ts'
import { type BenchResult, formatReport, ownName, type SiteFigures, writeResult } from './report.ts'
import { serveSite } from './serve-site.ts'

/** Selectors of the search dialog of sites built by this engine. */
const ownDialog = {
  key: 'Control+k',
  field: 'input',
  result: 'dialog.search-dialog a[role=option]',
  button: '[data-search-open]',
}

/**
 * Measures sites built from the same Markdown (`--content`). The file of `--json` holds the figures so far while it
 * runs.
 */
export async function benchMarkdown(
  options: MarkdownBenchOptions,
): Promise<{ result: BenchResult; report: string }> {
  const { content, copies, peers, rows, json } = options
  const sites = new Map<string, SiteFigures>()
  const pagesOfMarkdown = readSources(path.resolve(content)).length * copies
  const resultOf = (): BenchResult => ({
    machine: thisMachine(),
    copies,
    pagesOfMarkdown,
    hasBuilds: rows.has('builds'),
    sites: [...sites.values()],
  })
  const keep = (site: SiteFigures) => {
    sites.set(site.name, site)
    if (json) writeResult(json, resultOf())
  }
  if (options.sites.has('shiori')) await measureOwn(options, keep)
  if (peers !== undefined)
    for (const peer of [vitepress, starlight, docusaurus, blume])
      if (options.sites.has(peer.folder)) await measurePeer(peer, peers, options, keep)
  const result = resultOf()
  return { result, report: reportOf(result, options.table) }
}

/** Formats the report, and writes the table of bench/README.md if a file is named for it. */
export function reportOf(result: BenchResult, table: string | undefined): string {
  if (table) writeFileSync(table, `${goalTable(result)}\n`)
  return formatReport(result)
}

async function measureOwn(options: MarkdownBenchOptions, keep: (site: SiteFigures) => void): Promise<void> {
  const { content, copies, runs, rows } = options
  const site = makeBenchSite(path.resolve(content), copies, path.join(benchFolder, 'site'), portalSite)
  const paths = sitePaths(site.root, path.join(benchFolder, 'dist'))
  // A site has to be built before pages can be loaded.
  const builds = await measureBuilds(paths, rows.has('builds') ? runs : 1)
  const keepWith = (browser: BrowserFigures | undefined) => keep({ name: ownName, builds, browser })
  const isBuildOnly = [...rows].every(row => row === 'builds')
  keepWith(isBuildOnly ? undefined : await browse(paths.out, site, options, keepWith))
}

async function browse(
  out: string,
  { shortPage, longPage, neighbours }: BenchSite,
  options: MarkdownBenchOptions,
  keep: (browser: BrowserFigures) => void,
): Promise<BrowserFigures> {
  await using server = await serveSite(out)
  await using host = await serveFolder(out, /^\/assets\//)
  const navigation = {
    page: shortPage,
    links: neighbours.map(page => `#sidebar a[href="${page}"]`),
    pages: neighbours,
    next: '.pager [rel=next]',
  }
  return await measureInBrowser(
    server.origin,
    { shortPage, longPage, staticHost: host.origin, navigation, search: ownDialog },
    options,
    keep,
  )
}
