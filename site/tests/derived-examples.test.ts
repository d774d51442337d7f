import { derivedFaults, faultsByKeyword } from 'shiori/internal/reference/testing/derived-faults.ts'
import { expect, test } from 'vitest'
import { loadedSite } from './loaded-site.ts'

/**
 * Examples that are made of the schemas of the APIs are what these allow. Two models, VODs and encodings with all that a showroom holds,
 * have more fields that must be there than an example has room for. `npm test` tries a ninth, other ones each day.
 */
test('examples that are made of a schema are what it allows', async () => {
  const { apis, config } = await loadedSite()
  for (const { documents } of apis) {
    const document = documents.get(config.defaultLocale)
    if (!document) throw new Error('no document')
    const { examples, faults } = derivedFaults(document, 9)
    expect(examples).toBeGreaterThan(100)
    const { required = 0, ...others } = faultsByKeyword(faults)
    expect(required).toBeLessThanOrEqual(2)
    expect(others, faults.map(({ pointer, message }) => `${pointer}: ${message}`).join('\n')).toEqual({})
  }
})
