import { appendFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { adjustSeverity } from '../portal/adjust-severity.ts'
import { rootProblems } from '../portal/root-problems.ts'
import { markerFile } from '../portal/server-manifest.ts'
import type { BuildOptions, BuildResult } from './build.ts'
import { parallelCost, processCost, sequentialCost } from './cost.ts'
import { failOnProblems } from './fail-on-problems.ts'
import { checkWritten } from './output/check-written.ts'
import { intoOutput, type Output } from './output/open-output.ts'
import { isCompressedAlike, markerText } from './output/output-marker.ts'
import { prepareSite } from './prepare-site.ts'
import { prerender } from './prerender.ts'
import { renderSite } from './render-site.ts'
import { SearchSpool } from './search-spool.ts'
import type { Shard } from './shards/shard.ts'
import { reportsFile, type ShardManifest, shardFile } from './shards/shard-manifest.ts'
import { shardSource } from './shards/shard-source.ts'
import { SiteOutput } from './site-output.ts'

export interface ShardOptions extends Omit<BuildOptions, 'join'> {
  shard: Shard
}

/**
 * Renders a shard of a site's pages into a folder, with their reports, so that several machines can share a build. One machine then builds
 * the site from all shards (`BuildOptions.join`). Everything that concerns all pages (links between them, search, sitemaps, the policy)
 * happens there.
 *
 * @param options `paths.out` is the shard's folder.
 * @throws {ProblemsError} As `buildSite`, for the configuration, the content and the pages of the shard.
 */
export function buildShard(options: ShardOptions): Promise<BuildResult> {
  return intoOutput(options.paths, output => buildInto(output, options))
}

async function buildInto(
  { target, work, replace }: Output,
  { paths, strict, git, compress = true, shard, pages: first }: ShardOptions,
): Promise<BuildResult> {
  const { site, bundled, found } = await prepareSite(paths, git, target)
  const fresh = path.join(work, 'site')
  await mkdir(fresh)
  const out = new SiteOutput(fresh, isCompressedAlike(target, compress) ? target : undefined, compress)
  const reports = path.join(work, reportsFile)
  writeFileSync(reports, '')
  const rendered = await renderSite(site, paths, bundled, out, new SearchSpool(paths.cache, work), {
    shard,
    render: task => {
      const onResults: typeof task.onResults = batch => {
        // Files are listed once for the whole shard; what pages were made from only matters here.
        const lines = batch.results.map(
          result => `${JSON.stringify({ ...result, written: [], reads: [] })}\n`,
        )
        appendFileSync(reports, lines.join(''))
        task.onResults(batch)
      }
      return prerender({ ...task, first, onResults })
    },
  })
  const problems = adjustSeverity(site.config, rootProblems([...found, ...rendered.problems]))
  failOnProblems(problems, strict)
  out.link(reports, reportsFile)
  const manifest: ShardManifest = {
    ...shard,
    source: shardSource(site, paths.root, bundled, compress),
    files: Object.fromEntries(out.written),
  }
  out.writeNew(shardFile, JSON.stringify(manifest))
  checkWritten(out)
  out.writeNew(markerFile, markerText(out.written.keys(), compress))
  await replace(fresh)
  const cost = parallelCost([processCost(), rendered.cost])
  return {
    pages: rendered.pages,
    unchanged: 0,
    problems,
    cost: bundled.cost ? sequentialCost([bundled.cost, cost]) : cost,
    // Reported once, by the build that joins the shards.
    untranslated: [],
  }
}
