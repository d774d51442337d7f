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

// Each process limits its own CPU time, which may take long on a busy machine.
const timeout = 900_000

test('cases that once failed no longer fail', { timeout }, async () => {
  for (const name of globSync('*/**/*.*', { cwd: kept })) {
    const file = Object.keys(files).find((fileName): fileName is FileName => name.endsWith(`/${fileName}`))
    if (file === undefined) continue
    const text = readFileSync(path.join(kept, name), 'utf8')
    // The name of a case's folder is its seed and, with another engine's syntax, that engine: `1234-mkdocs`.
    const syntax = foreignSyntaxes.find(syntax => name.split(path.sep)[0]?.endsWith(`-${syntax}`))
    expect([name, await runner.failureOf({ file, text, syntax })]).toEqual([name, undefined])
  }
})

/** Twenty each day, all in the nightly run; `npm run fuzz` generates others. */
const seeds = sampleOf(
  Array.from({ length: 3000 }, (_, index) => index + 1),
  150,
)

test(`${seeds.length} randomly broken sites are read, or refused with the location of each error`, {
  timeout,
}, async () => {
  for (const seed of seeds)
    expect([seed, await runner.failureOf(caseOf(seed).case)]).toEqual([seed, undefined])
})
