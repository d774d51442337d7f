import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from 'shiori/internal/cli/command.ts'
import { counted } from 'shiori/internal/config/counted.ts'
import { AffectedTests } from '../mutation/affected-tests.ts'
import { type Mutant, mutantsOf, sampleMutants } from '../mutation/mutants.ts'
import { MutationRun } from '../mutation/mutation-run.ts'
import { leftOut, scope } from '../mutation/scope.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run test:mutations [-- FOLDER]   changes the code in small ways and shows which changes no test notices

  --count N   number of mutants to try, chosen by the seed (100)
  --seed N    chooses other mutants`

const options = { count: { type: 'string' }, seed: { type: 'string' } } as const

/** Minimum percentage of mutants that tests must notice. */
const minScore = 90

const root = path.resolve(import.meta.dirname, '../..')

/**
 * `npm run test:mutations [-- FOLDER] [--count N] [--seed N]`: applies mutants to the code in mutation/scope.ts, and
 * runs the tests that load the changed file. Exits with 1 if tests notice fewer than 90 in 100.
 */
async function tryMutants(count: number, seed: number, folder: string): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const files = listed
    .split('\n')
    .filter(file =>
      /^(?:(?:engine|sandbox|scripts|checks|api-types|create-shiori|docs|e2e|\.ci)\/|[^/]+$)/.test(file),
    )
  const sources = new Map(
    files
      .filter(file => /^(?:engine|checks|scripts|e2e)\/.*\.tsx?$/.test(file))
      .map(file => [file, readFileSync(path.join(root, file), 'utf8')]),
  )
  const scopedFiles = [...sources].filter(
    ([file]) =>
      file.startsWith(folder) &&
      !leftOut.test(file) &&
      scope.some(pattern => path.posix.matchesGlob(file, pattern)),
  )
  const all = scopedFiles.flatMap(([file, source]) => mutantsOf(file, source))
  const chosen = sampleMutants(all, seed, count)
  if (chosen.length === 0) throw new UsageError(`no mutants in "${folder}"`)
  const affected = new AffectedTests(sources)
  await using run = await MutationRun.open(root, files)
  console.log(
    `${counted(all.length, 'mutant')} in ${counted(scopedFiles.length, 'file')}; trying ${chosen.length} of them, by seed ${seed}`,
  )
  const survivors: string[] = []
  const late: string[] = []
  for (const [index, mutant] of chosen.entries()) {
    const verdict = await run.verdictOf(mutant, affected.of(mutant.file))
    console.log(`${index + 1}/${chosen.length} ${verdict}: ${mutantName(mutant)}`)
    if (verdict === 'timed out') late.push(mutantName(mutant))
    else if (verdict !== 'killed') survivors.push(`${mutantName(mutant)} (${verdict})`)
  }
  const killed = chosen.length - survivors.length
  const score = (100 * killed) / chosen.length
  console.log(`\nSurvivors:\n${survivors.sort().join('\n') || 'none'}\n`)
  if (late.length > 0) console.log(`Noticed only because tests timed out:\n${late.sort().join('\n')}\n`)
  console.log(`${killed} of ${chosen.length} were noticed: ${score.toFixed(1)} %; required: ${minScore} %`)
  process.exitCode = score < minScore ? 1 : 0
}

function mutantName({ file, line, operator, original, replacement }: Mutant): string {
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 60)
  return `${file}:${line} ${operator}: ${short(original)} -> ${short(replacement)}`
}

await runCommand(
  { usage, options, maxPositionals: 1 },
  async ({ count = '100', seed = '1' }, [folder = '']) => {
    const wrong = [count, seed].find(text => !/^\d+$/.test(text))
    if (wrong !== undefined) throw new UsageError(`found "${wrong}", expected a whole number`)
    await tryMutants(Number(count), Number(seed), folder)
  },
)
