import { expect, test } from '@playwright/test'
import { computeScore, runChecks } from 'afdocs'
import { full } from 'shiori/internal/testing/full.ts'
import { pathsOf, spread } from './support/sitemap.ts'

const origin = 'https://docs.bv-one.example'

/** The test suite of the Agent-Friendly Documentation Spec (npm: afdocs), unchanged, on the same pages each time. */
// Each locale takes half a minute of CPU time: `npm test` runs one, the nightly run all of them.
for (const locale of full ? ['', '/ja', '/zh'] : ['/ja']) {
  test(`afdocs finds nothing that hinders programs: ${locale || '/'}`, async ({ baseURL, request }) => {
    test.setTimeout(300_000)
    const paths = pathsOf(await (await request.get('/sitemap.xml')).text())
    const pages = paths.filter(path => path.startsWith(`${locale}/`)).map(path => `${baseURL}${path}`)
    const report = await runChecks(`${baseURL}${locale}`, {
      canonicalOrigin: origin,
      maxConcurrency: 8,
      requestDelay: 0,
      // Its default of 15 seconds may pass on a busy machine.
      requestTimeout: 120_000,
      ...(full
        ? { samplingStrategy: 'deterministic', maxLinksToTest: 50 }
        : {
            // Otherwise it parses lists of megabytes to find the pages, and again to see that the lists name them: 15
            // CPU seconds. markdown.spec.ts compares the lists with the sitemap in less than one.
            samplingStrategy: 'curated',
            curatedPages: spread(pages, 5),
            maxLinksToTest: 5,
            skipCheckIds: ['llms-txt-coverage'],
          }),
    })
    const problems = report.results
      .filter(({ status }) => status === 'fail' || status === 'error')
      .map(({ id, message }) => `${id}: ${message}`)
    expect(computeScore(report).overall, problems.join('\n')).toBe(100)
  })
}
