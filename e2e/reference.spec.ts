import { expect, test } from '@playwright/test'
import type { OpenApiDocument } from 'shiori/internal/reference/description/openapi.ts'
import { operationSlug } from 'shiori/internal/reference/description/operation-id.ts'
import { type OperationSource, operationSources } from 'shiori/internal/reference/operation-source.ts'
import { full } from 'shiori/internal/testing/full.ts'
import { prefixes } from './pages.ts'

const api = '/docs/api/bv-one'

/**
 * Translated pages come from the same code as the English ones, so `npm test` requests every eighth one, the nightly
 * run all.
 */
const translatedOf = full ? 1 : 8

/** Every page and file of the API reference, by HTTP: 326 operations in three locales. */
test.describe('API reference', () => {
  for (const prefix of prefixes) {
    test(`every operation has its page and files below "${prefix}${api}"`, async ({ request }) => {
      test.slow()
      const document: OpenApiDocument = await (await request.get(`${prefix}${api}/openapi.json`)).json()
      const sources = [...operationSources(document)]
      expect(sources).toHaveLength(326)
      for (const [index, source] of sources.entries()) {
        if (prefix !== '' && index % translatedOf !== 0) continue
        const path = `${prefix}${api}/${slugOf(source)}`
        const page = await request.get(path, { headers: { 'accept-encoding': 'br' } })
        expect(page.status(), path).toBe(200)
        const heading = `<h1>${source.operation['x-title']?.replaceAll("'", '&#x27;')}</h1>`
        expect((await page.text()).includes(heading), `${heading} on ${path}`).toBe(true)
        // Maximum bytes of an operation page with Brotli.
        expect(Number(page.headers()['content-length']), `bytes of ${path}`).toBeLessThanOrEqual(21_500)
        const slice: OpenApiDocument = await (await request.get(`${path}.openapi.json`)).json()
        expect([...operationSources(slice)].map(slugOf), path).toEqual([slugOf(source)])
      }
    })
  }

  test("the description is published as YAML, with the site's version and host", async ({ request }) => {
    const response = await request.get(`${api}/openapi.yaml`)
    expect(response.headers()['content-type']).toContain('yaml')
    const text = await response.text()
    expect(text).toContain('version: v1.1352.13')
    expect(text).toContain('url: https://api.bv-one.example')
    expect(text).not.toContain('{{')
  })

  test('samples in ten clients are on one page, without a script', async ({ request }) => {
    const response = await request.get(`${api}/public-cms-service-start-live.samples`)
    expect(response.status()).toBe(200)
    const html = await response.text()
    expect(html.match(/<section id="[^"]+"/g)).toHaveLength(10)
    expect(html).toContain('BV_API_TOKEN')
    expect(html).toContain('noindex')
  })

  test('the sidebar holds only the open branch', async ({ page }) => {
    await page.goto(`${api}/public-cms-service-start-live`)
    const links = page.locator(`#sidebar a[href^="${api}/public-"]`)
    await expect(links).toHaveCount(17)
    await expect(page.locator('#sidebar [aria-current=page]')).toContainText('Start a live')
    await expect(page.locator('#sidebar s')).toHaveText('Create admin interaction tokens')
  })
})

function slugOf({ operation, method, path }: OperationSource): string {
  return operationSlug(operation, method, path)
}
