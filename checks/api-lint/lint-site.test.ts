import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { formatProblem } from 'shiori/internal/config/problem.ts'
import { SiteFolder } from 'shiori/internal/testing/site-folder.ts'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { lintSite } from './lint-site.ts'
import { smallDescription } from './small-description.ts'

const program = path.resolve(import.meta.dirname, '../cli/api-lint.ts')

/** A site with one API. */
const siteOf = (description: string) =>
  new SiteFolder(
    { 'api/openapi.yaml': description, 'content/docs/en/intro.md': '# Introduction\n' },
    { apis: [{ id: 'shop', file: 'api/openapi.yaml', path: '/docs/api/shop' }] },
  )

/** Runs `npm run api:lint` on a site with this API. */
function run(description: string): { code: number | null; output: string } {
  using site = siteOf(description)
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, site.paths.root], {
    encoding: 'utf8',
  })
  return { code: status, output: stdout + stderr }
}

/** Returns the findings for a site with this API, as the command prints them. */
async function findingsOf(description: string): Promise<string> {
  using site = siteOf(description)
  const { problems } = await lintSite(site.paths.root)
  return problems.map(formatProblem).join('\n')
}

test("exits with 0 when nothing is wrong, and knows the site's pages and docs", () => {
  const { code, output } = run(stringify(smallDescription()))
  expect(output).toMatch(/0 errors, 0 warnings \(\d+\.\d s\)\n$/)
  expect(code).toBe(0)
})

test('reports what is wrong, and where', async () => {
  expect(await findingsOf(stringify(smallDescription()).replace('(/docs/intro)', '(/docs/outro)'))).toMatch(
    /^error api\/openapi\.yaml:\d+ {2}#\/paths.*\n {6}Was the page renamed/,
  )
})

test("reports only the loader's problems of a description that the loader refuses", async () => {
  const output = await findingsOf(
    stringify(smallDescription()).replaceAll('/schemas/OrderStatus', '/schemas/No'),
  )
  expect(output).toMatch(/^error .*has no target/)
  expect(output).not.toContain('redocly')
})

test('requires UUIDs in examples of bodies where the format says so', async () => {
  const text = stringify(smallDescription())
  expect(
    await findingsOf(text.replace('- id: 4e8c1d27-9b60-4f5a-8c3e-2a7d6b1f0e94', '- id: order-1')),
  ).toMatch(/^error .*the example must match format "uuid"; found "order-1"/)
})

test('exits with 1 on errors and warnings, and counts them', () => {
  const description = smallDescription()
  const text = stringify({ ...description, info: { title: 'Shop', version: '1' } })
  const { code, output } = run(text.replace('(/docs/intro)', '(/docs/outro)'))
  expect(output).toMatch(/^warning api\/openapi\.yaml:\d+ .*[\s\S]*info-license/)
  expect(output).toMatch(/\n1 error, 1 warning \(/)
  expect(code).toBe(1)
})
