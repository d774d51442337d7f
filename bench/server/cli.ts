import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { UsageError } from 'shiori/internal/cli/command.ts'
import { runCommand } from '../../checks/cli/run-command.ts'
import { builtSite } from '../built-site.ts'
import { formatMachine, thisMachine } from '../machine.ts'
import { processorTime } from '../process-figures.ts'
import { loadFor } from '../sandbox/load.ts'
import { markdownTable } from '../search/markdown-table.ts'
import { secondsOf } from '../seconds-of.ts'
import { type Contestant, contestants, shotOf } from './contestants.ts'
import { floodKinds, type Statuses } from './flood-kinds.ts'
import { measureFlood } from './measure-flood.ts'
import { type PageLatency, pageLatency } from './page-latency.ts'
import { withServer } from './running-server.ts'

const usage = `npm run bench:server [-- DIST]   requests a second on one core, beside nginx and Caddy where they are installed

  --seconds N   seconds for each measurement (5)
  --flood N     measures instead how long a page of our own server takes while N clients flood /mcp`

const options = { seconds: { type: 'string', default: '5' }, flood: { type: 'string' } } as const

const port = 4479

/** Kinds of requests: a short page, a long one, a part of the search index, and a missing path. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  'Short page': ['/docs/overview/release-notes/ios-player'],
  'Page of an operation': ['/docs/api/bv-one/public-cms-service-cancel-vod'],
  'Not there': ['/docs/nowhere'],
}

/**
 * `npm run bench:server`: measures requests a second on one core, beside nginx and Caddy if they are installed; or the
 * latency of this engine's server while clients flood `/mcp`.
 */
async function main(values: { seconds: number; flood: number | undefined }, dist: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-server-'))
  try {
    const all = contestants(builtSite(dist), folder, port)
    console.log(formatMachine(thisMachine()))
    if (values.flood !== undefined) return await floodOwn(all, values.flood, values.seconds)
    const rows = []
    for (const contestant of all) rows.push(await loadsOf(contestant, values.seconds))
    const head = Object.keys(kinds).flatMap(kind => [`${kind}, a CPU second`, '99 of 100 within'])
    console.log(`\n${markdownTable([['', ...head], ...rows])}`)
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

async function floodOwn([own]: readonly Contestant[], clients: number, seconds: number): Promise<void> {
  if (!own) return
  const paths = Object.values(kinds)
    .flat()
    .filter(target => target !== '/docs/nowhere')
  const rows = await withServer(own, port, async ({ origin }) => {
    const quietFor = (milliseconds: number) => {
      const end = performance.now() + milliseconds
      return pageLatency(origin, paths, () => performance.now() > end)
    }
    await quietFor(2000)
    const table = [rowOf('nothing', await quietFor(seconds * 1000), {})]
    for (const kind of floodKinds) {
      const { latency, statuses } = await measureFlood(origin, kind, clients, paths, seconds * 1000)
      table.push(rowOf(kind, latency, statuses))
    }
    return table
  })
  const head = ['Flood of', 'Median of a page', '99 of 100 within', 'Answers by status']
  console.log(`\n${markdownTable([head, ...rows])}`)
}

function rowOf(kind: string, { median, p99 }: PageLatency, statuses: Statuses): string[] {
  const answers = Object.entries(statuses).map(([status, count]) => `${status} × ${count}`)
  return [kind, `${median.toFixed(1)} ms`, `${p99.toFixed(1)} ms`, answers.join(', ')]
}

await runCommand({ usage, options, maxPositionals: 1 }, async ({ seconds, flood }, [dist = 'dist']) => {
  const clients = flood === undefined ? undefined : Number(flood)
  if (clients !== undefined && !(Number.isInteger(clients) && clients >= 1 && clients <= 200))
    throw new UsageError(`--flood is ${flood}, expected a number of clients from 1 to 200`)
  await main({ seconds: secondsOf(seconds), flood: clients }, dist)
})
