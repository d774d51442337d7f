import { startBuild } from 'shiori/internal/build/start-build.ts'
import { cacheCompiledCode } from 'shiori/internal/cli/compiled-code.ts'
import { ProblemsError } from 'shiori/internal/config/problem.ts'
import { sitePaths } from 'shiori/internal/portal/paths.ts'

/** Figures of one build, printed as JSON on the last line. */
export interface BuildFigures {
  pages: number
  wallSeconds: number
  cpuSeconds: number
  peakMegabytes: number
  /** Bytes of all pages, uncompressed and with Brotli. */
  htmlBytes: number
  htmlBrotliBytes: number
}

const [root, out] = process.argv.slice(2)
if (!root || !out) throw new Error('Usage: build-once ROOT OUT')

const start = performance.now()
const paths = sitePaths(root, out)
cacheCompiledCode()
try {
  const { pages, cost } = await startBuild({ paths, strict: false, git: false })
  const figures: BuildFigures = {
    pages: pages.length,
    wallSeconds: (performance.now() - start) / 1000,
    cpuSeconds: (cost.cpu.user + cost.cpu.system) / 1e6,
    peakMegabytes: cost.peak / 1024,
    htmlBytes: pages.reduce((sum, page) => sum + page.bytes, 0),
    htmlBrotliBytes: pages.reduce((sum, page) => sum + page.brotli, 0),
  }
  console.log(JSON.stringify(figures))
} catch (error) {
  console.error(error instanceof ProblemsError ? error.message : error)
  process.exitCode = 1
}
