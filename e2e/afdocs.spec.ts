import { expect, test } from '@playwright/test'
import { computeScore, runChecks } from 'afdocs'
import { full } from 'shiori/internal/testing/full.ts'

const origin = 'https://docs.bv-one.example'

/** The suite of the Agent-Friendly Documentation Spec (npm: afdocs) as its makers wrote it, on the same pages each time. */
// It takes half a minute of a core for each: the language that most readers use, all of them in the nightly run.
for (const locale of full ? ['', '/ja', '/zh'] : ['/ja']) {
  test(`a suite of others finds nothing that hinders programs: ${locale || '/'}`, async ({ baseURL }) => {
    test.setTimeout(300_000)
    const report = await runChecks(`${baseURL}${locale}`, {
      canonicalOrigin: origin,
      samplingStrategy: 'deterministic',
      // The other pages of 50 are asked each night: one costs half a CPU second.
      maxLinksToTest: full ? 50 : 5,
      maxConcurrency: 8,
      requestDelay: 0,
    })
    const faults = report.results
      .filter(({ status }) => status === 'fail' || status === 'error')
      .map(({ id, message }) => `${id}: ${message}`)
    expect(computeScore(report).overall, faults.join('\n')).toBe(100)
  })
}
