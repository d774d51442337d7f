import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type Untranslated, untranslatedLocales } from '../config/messages/site-messages.ts'
import { type Problem, ProblemsError } from '../config/problem.ts'
import { urlSpace } from '../config/url-space.ts'
import { currentVersion } from '../content/versions/current-version.ts'
import { working } from '../files/work-watch.ts'
import { adjustSeverity } from '../portal/adjust-severity.ts'
import { checkReferences } from '../portal/check-references.ts'
import { embeddedSourceProblems } from '../portal/embedded-sources.ts'
import type { LoadedSite } from '../portal/load-site.ts'
import type { BuildPaths } from '../portal/paths.ts'
import { localizedRedirects } from '../portal/redirects.ts'
import { rootProblems } from '../portal/root-problems.ts'
import { type SearchIndex, searchIndexes } from '../portal/search-indexes.ts'
import { markerFile } from '../portal/server-manifest.ts'
import { type PolicyNeeds, siteHeaders } from '../portal/site-headers.ts'
import type { Portal } from '../portal/types.ts'
import { clientFiles } from '../route-data/client-files.ts'
import { guideFiles } from '../route-data/guide-file.ts'
import { descriptionFiles } from '../route-data/reference-files.ts'
import { sandboxFiles } from '../route-data/sandbox-files.ts'
import { popularPages, searchElsewhere } from '../route-data/search.ts'
import { operationSearchPages } from '../route-data/search-pages.ts'
import { searchElsewhereName } from '../search/index-name.ts'
import type { OperationRecord } from '../search/records/operations.ts'
import type { SearchPage } from '../search/types.ts'
import { writeAddedFiles } from './added-files.ts'
import { compressBundle, copyAsset, copyBundle } from './assets.ts'
import type { Bundle } from './bundle.ts'
import type { Effort } from './compress.ts'
import { type BuildCost, parallelCost, processCost, sequentialCost } from './cost.ts'
import { failOnProblems } from './fail-on-problems.ts'
import { forwardedPaths } from './hosting/forwarded-paths.ts'
import { writeHosting } from './hosting/write-hosting.ts'
import { keepAssets } from './keep-assets.ts'
import { checkWritten } from './output/check-written.ts'
import { intoOutput, type Output } from './output/open-output.ts'
import { isCompressedAlike, markerText } from './output/output-marker.ts'
import { dropPictures } from './page-pictures.ts'
import type { PageProcess } from './page-process.ts'
import { prepareSite } from './prepare-site.ts'
import { type PrerenderTask, prerender } from './prerender.ts'
import type { OperationReport, PageReport } from './prerender-types.ts'
import { writeRedirectPages } from './redirects.ts'
import { type RenderedSite, renderSite } from './render-site.ts'
import { SearchSpool } from './search-spool.ts'
import { findShards } from './shards/find-shards.ts'
import { shardSource } from './shards/shard-source.ts'
import { takeShards } from './shards/take-shards.ts'
import { writeSiteFiles } from './site-files.ts'
import { SiteOutput } from './site-output.ts'
import { writeSitemap } from './sitemap.ts'
import { writeThirdParty } from './third-party/write-third-party.ts'
import { siteKey } from './unchanged/site-key.ts'
import { UnchangedPages } from './unchanged/unchanged-pages.ts'
import { answersPlugin, type SeparateFile, writeAgentFiles } from './write-agent-files.ts'
import { writeFirstScreens } from './write-first-screens.ts'
import { writeFrames } from './write-frames.ts'
import { writeListedPages } from './write-listed-pages.ts'
import { writeLlms } from './write-llms.ts'
import { writeOffline } from './write-offline.ts'
import { writeSearch } from './write-search.ts'

export interface BuildOptions {
  paths: BuildPaths
  /** Whether warnings (broken links, missing images) fail the build, as errors always do. */
  strict: boolean
  /** Whether to read dates and authors from git. */
  git: boolean
  /** Whether to write compressed siblings of files. Default: true. Some hosts compress files themselves, and limit the number of files. */
  compress?: boolean
  /** Whether to take pages from shards (`buildShard`) instead of rendering them. */
  join?: boolean
  /** A process that is already loading the code for rendering pages, see `startBuild`. */
  pages?: PageProcess
}

export interface BuildResult {
  pages: PageReport[]
  /** Number of pages that were taken from the last build. */
  unchanged: number
  cost: BuildCost
  /** Warnings; errors are thrown. */
  problems: Problem[]
  /** Locales with interface texts that are shown in English, and the number of such texts. */
  untranslated: Untranslated[]
}

/**
 * Builds the site into a new folder, which replaces the old one only after success, so that no half-written site is ever served.
 *
 * @throws {ProblemsError} With all problems of the configuration and the content; if the folder was not written by a build, another build
 * of the site is running, or the file system fails.
 */
export function buildSite(options: BuildOptions): Promise<BuildResult> {
  return intoOutput(options.paths, output => buildInto(output, options))
}

async function buildInto(
  { target, work, replace }: Output,
  { paths, strict, git, compress = true, join, pages: first }: BuildOptions,
): Promise<BuildResult> {
  const since = Date.now()
  const { site, portal, bundled, found } = await prepareSite(paths, git, target)
  const shards = join ? findShards(paths.root, shardSource(site, paths.root, bundled, compress)) : undefined
  const spool = new SearchSpool(paths.cache, work)
  const fresh = path.join(work, 'site')
  await mkdir(fresh)
  const out = new SiteOutput(fresh, isCompressedAlike(target, compress) ? target : undefined, compress)
  // Shards are taken over as they are.
  const unchanged = shards
    ? undefined
    : new UnchangedPages({
        cache: paths.cache,
        work,
        out,
        site,
        portal,
        key: siteKey(site, paths.root, bundled),
        since,
      })
  working('rendering the pages', undefined, 10)
  // Files that do not depend on pages are written while other processes render: this process would only wait for their reports.
  const [rendering, apart] = await Promise.allSettled([
    renderSite(site, paths, bundled, out, spool, {
      render: task =>
        unchanged ? renderChanged(task, unchanged, first) : takeShards(shards ?? [], out, task),
    }),
    writeSeparateFiles(portal, site, paths, out, bundled),
  ])
  if (rendering.status === 'rejected') throw rendering.reason
  const { value: rendered } = rendering
  working('checking links and references', undefined, 10)
  const all = rootProblems([
    ...found,
    ...rendered.problems,
    ...embeddedSourceProblems(site.config, rendered.policy),
    ...checkReferences(
      site,
      { root: paths.root, plugins: portal.ofVersion(currentVersion).plugins },
      rendered.files,
    ),
  ])
  const problems = adjustSeverity(site.config, all)
  failOnProblems(problems, strict)
  if (apart.status === 'rejected') throw apart.reason
  working('writing the files of the site', undefined, 10)
  for (const index of searchIndexes(site)) {
    const ofVersion = portal.ofVersion(index.version)
    const operations = operationPages(ofVersion, index, rendered.operations)
    spool.add(
      index.name,
      operations.map(page => JSON.stringify(page)),
    )
  }
  // Threads build the indexes while this one writes the other files.
  const [searching, writing] = await Promise.allSettled([
    writeSearch({ out, cache: paths.cache, codeKey: bundled.key, spool }, site, ({ version, locale }) =>
      popularPages(portal.ofVersion(version), locale),
    ),
    writeRest(portal, site, paths, out, { bundled, rendered, apart: apart.value, unchanged }),
  ])
  if (searching.status === 'rejected') throw searching.reason
  if (writing.status === 'rejected') throw writing.reason
  const { value: licences } = writing
  if (strict && licences.length > 0) throw new ProblemsError([...problems, ...licences])
  writeOffline(portal, out, bundled, rendered.pages)
  working('putting the site into place', undefined, 10)
  dropPictures(paths.cache, out.written)
  keepAssets(target, out, site.config.keepAssetsFor)
  checkWritten(out)
  out.writeNew(markerFile, markerText(out.written.keys(), compress))
  await replace(fresh)
  spool.keep()
  unchanged?.keep()
  return {
    pages: rendered.pages,
    unchanged: unchanged?.count ?? 0,
    problems: [...problems, ...licences],
    cost: costOf(bundled, rendered, apart.value),
    untranslated: untranslatedLocales(site.config),
  }
}

/** Renders the pages that have changed since the last build, and takes over the others. */
async function renderChanged(
  task: Omit<PrerenderTask, 'first'>,
  unchanged: UnchangedPages,
  first: PageProcess | undefined,
): Promise<BuildCost> {
  const urls = await unchanged.take(task)
  const onResults: typeof task.onResults = batch => {
    unchanged.add(batch)
    task.onResults(batch)
  }
  return prerender({ ...task, urls, first, onResults })
}

/** The data that pages are made from, and the results of rendering them and of writing the other files. */
interface BuiltParts {
  bundled: Bundle
  rendered: RenderedSite
  apart: SeparateFile
  unchanged: UnchangedPages | undefined
}

/**
 * Writes the files that depend on pages, except for search.
 *
 * @returns Problems of licences.
 */
async function writeRest(
  portal: Portal,
  site: LoadedSite,
  { root }: BuildPaths,
  out: SiteOutput,
  { bundled, rendered, apart, unchanged }: BuiltParts,
): Promise<Problem[]> {
  writeDerivedFiles(site, root, out, rendered.policy)
  writeFirstScreens(portal, out, unchanged)
  await Promise.all([
    copyBundle(bundled.client, rendered.islands, out),
    ...[...rendered.assets].map(([file, name]) => copyAsset(path.join(root, file), `assets/${name}`, out)),
  ])
  writeLlms(portal, out, rendered.pages)
  writeListedPages(portal, out, rendered.pages)
  for (const index of searchIndexes(site)) {
    const elsewhere = searchElsewhere(portal.ofVersion(index.version), index)
    out.write(searchElsewhereName(index.name), JSON.stringify(elsewhere), 'plain')
  }
  return writeThirdParty(out, site.config, bundled.client, apart.packages)
}

/** The bundling process's cost already includes the memory of this process. */
function costOf(
  { cost: bundling }: Bundle,
  { cost: pages }: RenderedSite,
  { cost: tools }: SeparateFile,
): BuildCost {
  const rendering = parallelCost([processCost(), pages, ...(tools ? [tools] : [])])
  return bundling ? sequentialCost([bundling, rendering]) : rendering
}

/** Pages of an index's operations. Which operation a name refers to is known only after all have been rendered. */
function operationPages(
  portal: Portal,
  { name, locale }: SearchIndex,
  reports: readonly OperationReport[],
): SearchPage[] {
  return portal.model.apis.flatMap(({ id: api }) => {
    const records = reports
      .filter(report => report.index === name && report.api === api)
      .map(({ record }): OperationRecord => JSON.parse(record))
    return operationSearchPages(portal, { locale, api }, new Map(records.map(record => [record.id, record])))
  })
}

/** Writes the files that depend on the configuration and the content alone, and compresses those of the bundle. */
async function writeSeparateFiles(
  portal: Portal,
  { config, model, plugins }: LoadedSite,
  { root }: BuildPaths,
  out: SiteOutput,
  { client }: Bundle,
): Promise<SeparateFile> {
  await writeAddedFiles(portal, root, out)
  await writeSitemap(out, config, model)
  const written = await writeAgentFiles(portal, plugins, out)
  const write = async (files: Iterable<{ url: string; text: () => string }>, effort: Effort) => {
    for (const { url, text } of files) {
      out.write(url, text(), effort)
      // Lets this process give its next batch to a process that has finished one.
      await setImmediate()
    }
  }
  await write([...descriptionFiles(portal), ...clientFiles(portal)], 'page')
  await write([...sandboxFiles(portal), ...guideFiles(portal)], 'asset')
  if (out.compress) await compressBundle(client)
  return written
}

function writeDerivedFiles(
  { config, model, redirects, plugins }: LoadedSite,
  root: string,
  out: SiteOutput,
  policy: PolicyNeeds,
): void {
  const localized = localizedRedirects(config, redirects.paths)
  const headers = siteHeaders(config, policy)
  writeSiteFiles(out, config, {
    redirects: localized,
    headers,
    frames: writeFrames(out, { config, model }),
    answers: answersPlugin(config, plugins, root),
  })
  writeHosting(out, {
    urls: urlSpace(config),
    redirects: localized,
    headers,
    forwarded: forwardedPaths(config),
  })
  writeRedirectPages(out, config, localized)
}
