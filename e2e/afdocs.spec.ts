import { expect, test } from '@playwright/test'
import { computeScore, runChecks } from 'afdocs'
import { full } from 'shiori/internal/testing/full.ts'
import { pathsOf, spread } from './support/sitemap.ts'

const origin = 'https://docs.bv-one.example'

/** The suite of the Agent-Friendly Documentation Spec (npm: afdocs) as its makers wrote it, on the same pages each time. */
// It takes half a minute of a core for each: the language that most readers use, all of them in the nightly run.
for (const locale of full ? ['', '/ja', '/zh'] : ['/ja']) {
  test(`a suite of others finds nothing that hinders programs: ${locale || '/'}`, async ({
    baseURL,
    request,
  }) => {
    test.setTimeout(300_000)
    const paths = pathsOf(await (await request.get('/sitemap.xml')).text())
    const pages = paths.filter(path => path.startsWith(`${locale}/`)).map(path => `${baseURL}${path}`)
    const report = await runChecks(`${baseURL}${locale}`, {
      canonicalOrigin: origin,
      maxConcurrency: 8,
      requestDelay: 0,
      // Its usual 15 seconds may pass on a busy machine.
      requestTimeout: 120_000,
      ...(full
        ? { samplingStrategy: 'deterministic', maxLinksToTest: 50 }
        : {
            // To find the pages, and once more to see that the lists name them, it parses lists of megabytes: 15 CPU seconds. A test
            // of the lists (markdown.spec.ts) compares them with the sitemap in less than one.
            samplingStrategy: 'curated',
            curatedPages: spread(pages, 5),
            maxLinksToTest: 5,
            skipCheckIds: ['llms-txt-coverage'],
          }),
    })
    const faults = report.results
      .filter(({ status }) => status === 'fail' || status === 'error')
      .map(({ id, message }) => `${id}: ${message}`)
    expect(computeScore(report).overall, faults.join('\n')).toBe(100)
  })
}
