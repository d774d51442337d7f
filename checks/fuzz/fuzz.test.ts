import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { foreignSyntaxes } from 'shiori/internal/config/foreign-syntaxes.ts'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { afterAll, expect, test } from 'vitest'
import { CaseRunner } from './case-runner.ts'
import { caseOf } from './mutate.ts'
import { type FileName, files } from './site.ts'

const runner = new CaseRunner()
afterAll(() => runner.end())

const kept = path.join(import.meta.dirname, 'kept')

// Each process limits its own time on the processor; on a busy machine that is long on the clock.
const timeout = 900_000

test('what once broke the reading of a site does so no more', { timeout }, async () => {
  for (const name of globSync('*/**/*.*', { cwd: kept })) {
    const file = Object.keys(files).find((known): known is FileName => name.endsWith(`/${known}`))
    if (file === undefined) continue
    const text = readFileSync(path.join(kept, name), 'utf8')
    // The folder of a case is its seed and, for another engine's syntax, that engine: `1234-mkdocs`.
    const syntax = foreignSyntaxes.find(one => name.split(path.sep)[0]?.endsWith(`-${one}`))
    expect([name, await runner.faultOf({ file, text, syntax })]).toEqual([name, undefined])
  }
})

/** Twenty each day, all of them in the nightly run; others are drawn by `npm run fuzz`. */
const seeds = sampleOf(
  Array.from({ length: 3000 }, (_, index) => index + 1),
  150,
)

test(`${seeds.length} sites that are broken at random are read, or refused with the place of each fault`, {
  timeout,
}, async () => {
  for (const seed of seeds) expect([seed, await runner.faultOf(caseOf(seed).case)]).toEqual([seed, undefined])
})
