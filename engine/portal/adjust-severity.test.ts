import { expect, test } from 'vitest'
import { parseSiteConfig } from '../config/config.ts'
import type { Problem } from '../config/problem.ts'
import { adjustSeverity } from './adjust-severity.ts'

test('with content from elsewhere a page that would not be there stays an error, what leaves it readable is a warning', () => {
  const site = { title: 'Tea', url: 'https://tea.example', navbar: { start: [] }, footer: {} }
  const config = parseSiteConfig({ ...site, markdown: { tolerant: true } })
  const problems: Problem[] = ['render', 'link'].map(code => ({ severity: 'error', code, message: code }))
  expect(adjustSeverity(config, problems).map(problem => problem.severity)).toEqual(['error', 'warning'])
})
