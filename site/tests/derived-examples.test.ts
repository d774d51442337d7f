import { derivedProblems, problemsByKeyword } from 'shiori/internal/reference/testing/derived-problems.ts'
import { expect, test } from 'vitest'
import { loadedSite } from './loaded-site.ts'

/**
 * Generated examples must match the schemas of the APIs. Two models, VODs and encodings with all that a showroom
 * contains, have more required fields than an example has space for. `npm test` tries a ninth, different ones each day.
 */
test('generated examples match their schemas', async () => {
  const { apis, config } = await loadedSite()
  for (const { documents } of apis) {
    const document = documents.get(config.defaultLocale)
    if (!document) throw new Error('no document')
    const { examples, problems } = derivedProblems(document, 9)
    expect(examples).toBeGreaterThan(100)
    const { required = 0, ...others } = problemsByKeyword(problems)
    expect(required).toBeLessThanOrEqual(2)
    expect(others, problems.map(({ pointer, message }) => `${pointer}: ${message}`).join('\n')).toEqual({})
  }
})
