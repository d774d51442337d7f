import path from 'node:path'
import { formatProblem } from 'shiori/internal/config/problem.ts'
import { checkSite } from 'shiori/internal/portal/check-site.ts'
import { expect, test } from 'vitest'

const root = import.meta.dirname

test('the manual has no errors and warnings, and its translations are up to date', async () => {
  const { problems, pages } = await checkSite(root, path.join(root, '.cache'))
  expect(pages.length).toBeGreaterThan(60)
  expect(problems.map(formatProblem)).toEqual([])
})
