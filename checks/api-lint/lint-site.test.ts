import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { SiteFolder } from 'shiori/internal/testing/site-folder.ts'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { smallDescription } from './small-description.ts'

const program = path.resolve(import.meta.dirname, '../cli/api-lint.ts')

/** Runs `npm run api:lint` for a site with one API. */
function run(description: string): { code: number | null; output: string } {
  using site = new SiteFolder(
    { 'api/openapi.yaml': description, 'content/docs/en/intro.md': '# Introduction\n' },
    { apis: [{ id: 'shop', file: 'api/openapi.yaml', path: '/docs/api/shop' }] },
  )
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, site.paths.root], {
    encoding: 'utf8',
  })
  return { code: status, output: stdout + stderr }
}

test("exits with 0 when nothing is wrong, and knows the site's pages and docs", () => {
  const { code, output } = run(stringify(smallDescription()))
  expect(output).toMatch(/0 errors, 0 warnings \(\d+\.\d s\)\n$/)
  expect(code).toBe(0)
})

test('exits with 1 and reports what is wrong, and where', () => {
  const { code, output } = run(stringify(smallDescription()).replace('(/docs/intro)', '(/docs/outro)'))
  expect(output).toMatch(/^error api\/openapi\.yaml:\d+ {2}#\/paths.*\n {6}Was the page renamed/)
  expect(output).toContain('1 error, 0 warnings')
  expect(code).toBe(1)
})

test("reports only the loader's problems of a description that the loader refuses", () => {
  const { code, output } = run(
    stringify(smallDescription()).replaceAll('/schemas/OrderStatus', '/schemas/No'),
  )
  expect(output).toMatch(/^error .*leads to nothing/)
  expect(output).not.toContain('redocly')
  expect(code).toBe(1)
})

test('requires UUIDs in examples of bodies where the format says so', () => {
  const text = stringify(smallDescription())
  const { code, output } = run(text.replace('- id: 4e8c1d27-9b60-4f5a-8c3e-2a7d6b1f0e94', '- id: order-1'))
  expect(output).toMatch(/^error .*the example must match format "uuid"; found "order-1"/)
  expect(code).toBe(1)
})

test('fails on warnings, too', () => {
  const description = smallDescription()
  const { code, output } = run(stringify({ ...description, info: { title: 'Shop', version: '1' } }))
  expect(output).toMatch(/^warning api\/openapi\.yaml:\d+ .*[\s\S]*info-license/)
  expect(output).toContain('0 errors, 1 warning')
  expect(code).toBe(1)
})
