import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runCommand } from '../../checks/cli/run-command.ts'
import { builtSite } from '../built-site.ts'
import { formatMachine, thisMachine } from '../machine.ts'
import { secondsOf } from '../seconds-of.ts'
import type { PageLatency } from './page-latency.ts'
import { type Soak, soak } from './soak.ts'

const usage = `npm run soak [-- DIST]   pages, /mcp, sandbox and feedback at once for a long time

  --seconds N   how long it runs (600)
  --harsh       with 64 open files for each process, clocks that jump, and a site that is replaced every few seconds`

const options = {
  seconds: { type: 'string', default: '600' },
  harsh: { type: 'boolean', default: false },
} as const

/** Maximum megabytes of the page server and its tools together. */
const maxMemory = 512

await runCommand({ usage, options, maxPositionals: 1 }, async ({ seconds, harsh }, [dist = 'dist']) => {
  const site = builtSite(dist)
  // Beside the site, so that copies can be hard links.
  const folder = mkdtempSync(path.join(path.dirname(path.resolve(site)), '.soak-'))
  try {
    console.log(formatMachine(thisMachine()))
    const result = await soak(site, folder, { seconds: secondsOf(seconds), harsh })
    console.log(report(result))
    const problems = problemsOf(result)
    for (const problem of problems) console.error(problem)
    process.exitCode = problems.length > 0 ? 1 : 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

function report({ quiet, busy, answers, held, together, acknowledged, lost, replaced }: Soak): string {
  return [
    `Pages alone: ${latencyText(quiet)}`,
    `Pages with the rest: ${latencyText(busy)}, ${busy.failed} of ${busy.requests} failed`,
    ...Object.entries(answers).map(
      ([name, all]) => `${name}: ${[...all].map(entry => entry.join(' × ')).join(', ')}`,
    ),
    ...Object.entries(held).map(
      ([name, { early, late }]) =>
        `Memory of ${name}: ${early.toFixed(0)} MB early on, ${late.toFixed(0)} at the end`,
    ),
    `Page server and tools together: ${together.toFixed(0)} MB at the most`,
    `${acknowledged} writes acknowledged, ${lost} lost; the site was replaced ${replaced} times`,
  ].join('\n')
}

function latencyText({ median, p99 }: PageLatency): string {
  return `${median.toFixed(1)} ms in the median, 99 of 100 within ${p99.toFixed(1)}`
}

/** Lists what violates the limits. */
function problemsOf({ quiet, busy, held, together, lost }: Soak): string[] {
  return [
    ...(lost > 0 ? [`${lost} acknowledged writes are lost`] : []),
    ...(busy.failed > 0 ? [`${busy.failed} pages failed`] : []),
    ...(busy.median > quiet.median + 3 ? ['The median of a page moved by more than 3 ms'] : []),
    ...(busy.p99 > quiet.p99 + 20 ? ['99 of 100 pages took more than 20 ms longer'] : []),
    ...Object.entries(held).flatMap(([name, { early, late }]) =>
      late > early * 1.1 ? [`The memory of ${name} grew by more than a tenth`] : [],
    ),
    ...(together > maxMemory ? [`The page server and its tools held more than ${maxMemory} MB`] : []),
  ]
}
