import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from 'shiori/internal/cli/command.ts'
import { counted } from 'shiori/internal/config/counted.ts'
import { CaseRunner } from '../fuzz/case-runner.ts'
import { caseOf } from '../fuzz/mutate.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run fuzz   reads randomly broken sites for two minutes

  --seconds N   how long it runs (120)
  --seed N      seed of the first site`

const options = { seconds: { type: 'string' }, seed: { type: 'string' } } as const

/**
 * `npm run fuzz [-- --seconds N] [-- --seed N]`: reads randomly broken sites, for two minutes by default. The file that
 * causes a crash, a hang, an exception or a problem without a location is kept in `checks/fuzz/kept`, and `npm test`
 * reads it again.
 */
async function fuzz(seconds: number, first: number): Promise<void> {
  const end = performance.now() + seconds * 1000
  const runner = new CaseRunner()
  const failures = new Set<string>()
  let seed = first
  for (; performance.now() < end; seed++) {
    const { target, case: fuzzCase } = caseOf(seed)
    const failure = await runner.failureOf(fuzzCase)
    // One of each kind: messages of a kind differ only in words and numbers of the case.
    const kind = failure?.replace(/".*?"|\d+/g, '')
    if (failure === undefined || kind === undefined || failures.has(kind)) continue
    failures.add(kind)
    const name = fuzzCase.syntax === undefined ? String(seed) : `${seed}-${fuzzCase.syntax}`
    const corpusFile = path.join(import.meta.dirname, '../fuzz/kept', name, fuzzCase.file)
    mkdirSync(path.dirname(corpusFile), { recursive: true })
    writeFileSync(corpusFile, fuzzCase.text)
    console.log(`seed ${seed} (${target}): ${fuzzCase.file} ${failure}`)
  }
  runner.end()
  console.log(`${counted(seed - first, 'site')} from seed ${first} on, ${counted(failures.size, 'failure')}`)
  process.exitCode = failures.size > 0 ? 1 : 0
}

await runCommand(
  { usage, options, maxPositionals: 0 },
  async ({ seconds = '120', seed = String(Date.now() % 1_000_000_000) }) => {
    const wrong = [seconds, seed].find(text => !/^\d+$/.test(text))
    if (wrong === undefined) return fuzz(Number(seconds), Number(seed))
    throw new UsageError(`found "${wrong}", expected a whole number`)
  },
)
