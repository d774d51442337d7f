import { readFileSync } from 'node:fs'
import path from 'node:path'
import { apiDocumentFile } from 'shiori/api'
import { runCommand } from '../../checks/cli/run-command.ts'
import { formatMachine, thisMachine } from '../machine.ts'
import { markdownTable } from '../search/markdown-table.ts'
import { secondsOf } from '../seconds-of.ts'
import { peers, portalSandbox } from './contestants.ts'
import { type Figures, measure } from './measure.ts'
import { shotsOf } from './shots.ts'

const usage = `npm run bench:sandbox   measures what a response of the sandbox costs

  --seconds N      seconds for each measurement (5)
  --peers FOLDER   also measures other mock servers, which npm installs into this folder`

const options = { seconds: { type: 'string', default: '5' }, peers: { type: 'string' } } as const

/** `npm run bench:sandbox`: measures responses of the sandbox, and of other mock servers if their folder is given. */
async function main(seconds: number, folder: string | undefined): Promise<void> {
  const file = await apiDocumentFile(path.resolve(import.meta.dirname, '../../site'))
  const shots = await shotsOf(JSON.parse(readFileSync(file, 'utf8')))
  const contestants = [portalSandbox, ...(folder === undefined ? [] : peers(path.resolve(folder), file))]
  const figures: Figures[] = []
  for (const contestant of contestants) figures.push(await measure(contestant, shots, seconds))
  console.log(`${formatMachine(thisMachine())}\n\n${table(figures)}`)
}

function table(figures: readonly Figures[]): string {
  const rounded = (value: number) => Math.round(value).toLocaleString('en')
  const rows = (name: 'get' | 'list' | 'create', title: string) => [
    [`${title}, responses a second`, ...figures.map(({ loads }) => rounded(loads[name].rate))],
    [`… a second of the processor`, ...figures.map(({ loads }) => rounded(loads[name].perProcessorSecond))],
    [`… 99 of 100 within`, ...figures.map(({ loads }) => `${loads[name].p99.toFixed(1)} ms`)],
    [`… status`, ...figures.map(({ loads }) => String(loads[name].status))],
  ]
  return markdownTable([
    ['', ...figures.map(({ name }) => name)],
    ['Start to first response', ...figures.map(({ start }) => `${rounded(start)} ms`)],
    ['… of the processor', ...figures.map(({ startProcessor }) => `${rounded(startProcessor)} ms`)],
    ...rows('get', 'GET'),
    ...rows('list', 'List'),
    ...rows('create', 'Create'),
    ['Memory, 1 world', ...figures.map(({ memory }) => `${rounded(memory.one)} MB`)],
    [
      'Memory, 1,000 worlds',
      ...figures.map(({ memory }) =>
        memory.thousand === undefined ? '–' : `${rounded(memory.thousand)} MB`,
      ),
    ],
  ])
}

await runCommand({ usage, options, maxPositionals: 0 }, ({ seconds, peers: folder }) =>
  main(secondsOf(seconds), folder),
)
