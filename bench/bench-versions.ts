import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freezeVersion } from 'shiori/internal/portal/freeze-version.ts'
import { sitePaths } from 'shiori/internal/portal/paths.ts'
import { makeBenchSite } from './bench-site.ts'
import type { BuildFigures } from './build-once.ts'
import { benchFolder, portalSite } from './folders.ts'
import { measureBuilds } from './measure-builds.ts'

/** Pages of a version, their folders, and the number of versions that is compared with a single one. */
const pages = 1000
const folders = 40
const versions = 3

/**
 * Limits for the growth from one version to three: factors for CPU seconds and memory, bytes for a page. A page grows
 * by two links of the menu, the banner, and the version in each of its addresses.
 */
const bounds = { cpu: 1.15, memory: 1.15, bytes: 900 }

const { argv } = process
const runs = Number(argv[2] ?? 1)
const source = path.join(benchFolder, 'versions-source')
const [single, three] = [await measure(1), await measure(versions)]
report(single, three)

/** Builds a site with `count` versions of the same pages; all but the newest are frozen. */
async function measure(count: number): Promise<BuildFigures> {
  rmSync(source, { recursive: true, force: true })
  mkdirSync(source, { recursive: true })
  for (let page = 0; page < pages / folders; page += 1)
    writeFileSync(path.join(source, `page-${page}.md`), pageText(page))
  const { root } = makeBenchSite(source, folders, path.join(benchFolder, 'versions'), portalSite)
  for (let version = 1; version < count; version += 1) await freezeVersion(root, `${version}.0`)
  const { cold } = await measureBuilds(sitePaths(root, path.join(benchFolder, 'versions-dist')), runs)
  return cold.median
}

/** Writes a page of 300 words; no two pages are equal. */
function pageText(page: number): string {
  const paragraphs = Array.from({ length: 5 }, (_, part) => {
    const words = Array.from({ length: 60 }, (_, word) => `word${(page * 31 + part * 17 + word * 7) % 2000}`)
    return `## Part ${part} of ${page}\n\n${words.join(' ')}.\n`
  })
  return `---\ntitle: Page ${page}\ndescription: About ${page}\n---\n\n${paragraphs.join('\n')}`
}

function report(single: BuildFigures, three: BuildFigures): void {
  const rows = [single, three].map(
    ({ pages: count, cpuSeconds, peakMegabytes, htmlBytes, htmlBrotliBytes }) => ({
      pages: count,
      'CPU s': Number(cpuSeconds.toFixed(1)),
      'ms a page': Number(((cpuSeconds * 1000) / count).toFixed(2)),
      'peak MB': Math.round(peakMegabytes),
      'HTML bytes a page': Math.round(htmlBytes / count),
      'with Brotli': Math.round(htmlBrotliBytes / count),
    }),
  )
  console.table(rows)
  const perPage = (figures: BuildFigures, value: number) => value / figures.pages
  const problems = [
    [
      'CPU time grows faster than pages',
      perPage(three, three.cpuSeconds) > perPage(single, single.cpuSeconds) * bounds.cpu,
    ],
    ['memory grows faster than pages', three.peakMegabytes > single.peakMegabytes * versions * bounds.memory],
    [
      'pages grow by more than their menu, banner and addresses',
      perPage(three, three.htmlBytes) - perPage(single, single.htmlBytes) > bounds.bytes,
    ],
  ] as const
  for (const [problem, found] of problems) if (found) console.error(problem)
  if (problems.some(([, found]) => found)) process.exitCode = 1
}
