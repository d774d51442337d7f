import { keepCompiledCode } from '../src/build/compiled-code.ts'
import { ProblemsError } from '../src/site/problem.ts'

/** What one build took, as its own process sees it; printed as JSON on the last line. */
export interface BuildFigures {
  pages: number
  wallSeconds: number
  cpuSeconds: number
  peakMegabytes: number
  /** Bytes of all pages as sent and with Brotli. */
  htmlBytes: number
  htmlBrotliBytes: number
}

const [root, code, out, cache] = process.argv.slice(2)
if (!root || !code || !out || !cache) throw new Error('Usage: build-once ROOT CODE OUT CACHE')

const start = performance.now()
const paths = { root, code, out, cache }
keepCompiledCode(paths)
const { buildSite } = await import('../src/build/build.ts')
try {
  const { pages } = await buildSite({ paths, strict: false, git: false })
  const cpu = process.cpuUsage()
  const figures: BuildFigures = {
    pages: pages.length,
    wallSeconds: (performance.now() - start) / 1000,
    cpuSeconds: (cpu.user + cpu.system) / 1e6,
    // maxRSS is in kilobytes on every platform (Node's documentation of process.resourceUsage).
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
    htmlBytes: pages.reduce((sum, page) => sum + page.bytes, 0),
    htmlBrotliBytes: pages.reduce((sum, page) => sum + page.brotli, 0),
  }
  console.log(JSON.stringify(figures))
} catch (error) {
  console.error(error instanceof ProblemsError ? error.message : error)
  process.exitCode = 1
}
