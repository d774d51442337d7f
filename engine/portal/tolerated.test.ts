import { expect, test } from 'vitest'
import { parseSiteConfig } from '../config/config.ts'
import type { Problem } from '../config/problem.ts'
import { tolerated } from './tolerated.ts'

test('with content from elsewhere a page that would not be there stays an error, what leaves it readable is a warning', () => {
  const site = { title: 'Tea', url: 'https://tea.example', navbar: { start: [] }, footer: {} }
  const config = parseSiteConfig({ ...site, markdown: { tolerant: true } })
  const problems: Problem[] = ['render', 'link'].map(code => ({ severity: 'error', code, message: code }))
  expect(tolerated(config, problems).map(one => one.severity)).toEqual(['error', 'warning'])
})
