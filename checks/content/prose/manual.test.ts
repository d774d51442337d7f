import path from 'node:path'
import { formatProblem } from 'shiori/internal/config/problem.ts'
import { checkSite } from 'shiori/internal/portal/check-site.ts'
import { sitePaths } from 'shiori/internal/portal/paths.ts'
import { expect, test } from 'vitest'
import { checkProse } from './check-prose.ts'

test('the Japanese pages of the manual follow the rules for Japanese prose', async () => {
  const { root, cache } = sitePaths(path.join(import.meta.dirname, '../../../docs'))
  const { site, pages } = await checkSite(root, cache)
  const japanese = pages.filter(({ file }) => file.startsWith('content/docs/ja/'))
  expect(japanese.length).toBeGreaterThanOrEqual(13)
  expect((await checkProse(japanese, site)).map(formatProblem)).toEqual([])
})
