import { describe, expect, test } from 'vitest'
import { operationPageFixture } from '../testing/operation.ts'
import { page } from '../testing/operation-html.tsx'

describe('samples', () => {
  test('clients to choose from, the first one’s code, and a link to the others without script', () => {
    const html = page()
    expect(html).toMatch(
      /<section data-tabs="client" data-samples="\/docs\/api\/platform\/samples\/create-live">/,
    )
    expect(html).toContain('<option value="javascript-fetch">JavaScript · fetch</option>')
    expect(html).toContain('<option value="curl">cURL</option>')
    expect(html).toMatch(/<pre tabindex="0"><code><span class="s1">curl/i)
    expect(html).toMatch(/<a class="no-js" href="\/docs\/api\/platform\/samples\/create-live">/)
  })

  test('servers to choose from, where there are several', () => {
    const { samples } = operationPageFixture()
    const servers = ['https://api.acme.example', 'https://test.acme.example']
    const html = page({ samples: { ...samples, servers } })
    expect(html).toContain(
      '<option value="">https://api.acme.example</option><option value="@1">https://test.acme.example</option>',
    )
    expect(page()).not.toContain('data-tabs="server"')
    expect(html.length - page().length).toBeLessThan(300)
  })

  test('examples that are long are folded', () => {
    const [example] = operationPageFixture().responseExamples
    const of = (html: string) => page({ responseExamples: example ? [{ ...example, html }] : [] })
    expect(of('<span>a</span>'.repeat(1_500))).toContain('<details><summary><h2>Example of the response</h2>')
    expect(of('<span>a</span>')).toContain('<section><h2>Example of the response</h2>')
  })

  test('an example that was made from the schema says so', () => {
    const examples = page().split('Example of the response')[1] ?? ''
    const [ok, error] = examples.split('data-tab-panel="1"')
    expect(ok).not.toContain('Derived')
    expect(error).toContain('Derived from the schema')
  })

  test('the description as files', () => {
    expect(page()).toContain('<a href="/api/operations/create-live.json">This operation</a>')
    expect(page()).toContain('<a href="/api/openapi.yaml">openapi.yaml</a>')
    const withoutOwn = page({ files: { json: '/api/openapi.json', yaml: '/api/openapi.yaml' } })
    expect(withoutOwn).not.toContain('>This operation</a>')
    expect(withoutOwn).not.toContain('Copy the description')
    expect(withoutOwn).toContain('<a href="/api/openapi.json">openapi.json</a>')
  })
})
