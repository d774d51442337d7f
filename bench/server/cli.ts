import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runCommand } from '../../checks/cli/run-command.ts'
import { builtSite } from '../built-site.ts'
import { formatMachine, thisMachine } from '../machine.ts'
import { processorTime } from '../process-figures.ts'
import { loadFor } from '../sandbox/load.ts'
import { markdownTable } from '../search/markdown-table.ts'
import { secondsOf } from '../seconds-of.ts'
import { type Contestant, contestants, shotOf } from './contestants.ts'
import { withServer } from './running-server.ts'
import { soak } from './soak.ts'

const usage = `npm run bench:server [-- DIST]   requests a second on one core, beside nginx and Caddy where they are installed

  --seconds N   for so long each (5)
  --soak N      measures in place of it what our own server holds of memory while it is asked for so many seconds`

const options = { seconds: { type: 'string', default: '5' }, soak: { type: 'string' } } as const

const port = 4479

/** What readers ask for: a short page, a long one, a part of the search index, and what is not there. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  'Short page': ['/docs/overview/release-notes/ios-player'],
  'Page of an operation': ['/docs/api/bv-one/public-cms-service-cancel-vod'],
  'Not there': ['/docs/nowhere'],
}

/**
 * `npm run bench:server`: requests a second on one core, beside nginx and Caddy where they
 * are installed; or what our own server holds of memory while it is asked for so long. It ends with 1 when that grew by a tenth.
 */
async function main(values: { seconds: number; soak: number | undefined }, dist: string): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-server-'))
  try {
    const all = contestants(builtSite(dist), folder, port)
    console.log(formatMachine(thisMachine()))
    if (values.soak !== undefined) return await soakOwn(all, values.soak)
    const rows = []
    for (const contestant of all) rows.push(await loadsOf(contestant, values.seconds))
    const head = Object.keys(kinds).flatMap(kind => [`${kind}, a CPU second`, '99 of 100 within'])
    console.log(`\n${markdownTable([['', ...head], ...rows])}`)
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function loadsOf(contestant: Contestant, seconds: number): Promise<string[]> {
  return withServer(contestant, port, async ({ pid, origin }) => {
    const cells = []
    for (const paths of Object.values(kinds)) {
      await loadFor(3000, origin, shotOf(paths))
      const before = processorTime(pid)
      const { rate, p99 } = await loadFor(seconds * 1000, origin, shotOf(paths))
      const used = (processorTime(pid) - before) / 1000
      cells.push(Math.round((rate * seconds) / used).toLocaleString('en'), `${p99.toFixed(1)} ms`)
    }
    return [contestant.name, ...cells]
  })
}

async function soakOwn([own]: readonly Contestant[], seconds: number): Promise<number> {
  if (!own) return 1
  const { requests, early, late } = await soak(own, port, Object.values(kinds).flat(), seconds)
  const megabytes = (value: number) => `${Math.round(value)} MB`
  console.log(
    `${requests.toLocaleString('en')} requests; ${megabytes(early)} early on, ${megabytes(late)} at the end`,
  )
  return late > early * 1.1 ? 1 : 0
}

await runCommand({ usage, options, most: 1 }, async ({ seconds, soak }, [dist = 'dist']) => {
  const values = { seconds: secondsOf(seconds), soak: soak === undefined ? undefined : secondsOf(soak) }
  process.exitCode = await main(values, dist)
})
