import { expect, test } from 'vitest'
import { formatProblem, type Problem } from '../config/problem.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { readGuideSettings } from './guide-settings.ts'

function read(text?: string) {
  using site = new SiteFolder(text === undefined ? {} : { 'guides.yaml': text })
  const problems: Problem[] = []
  const settings = readGuideSettings(site.paths.root, 'guides.yaml', problems)
  return { settings, reported: problems.map(formatProblem).join('\n') }
}

const minimal = "time: '2026-04-15T09:00:00Z'\norganization: town-library\n"

test('time and organization are enough', () => {
  const { settings, reported } = read(minimal)
  expect(reported).toBe('')
  expect(settings).toMatchObject({ organization: 'town-library', variables: {}, guides: {} })
})

test.each([
  ['a wrong key', `${minimal}variable: {}\n`, /guides\.yaml:3 .*variable/s],
  ['a wrong value', `time: tomorrow\norganization: a\n`, /guides\.yaml:1 /],
  ['no YAML', `${minimal}files: [\n`, /guides\.yaml:\d/],
])('reports %s with its line', (_, text, expected) => {
  const { settings, reported } = read(text)
  expect(settings).toBeUndefined()
  expect(reported).toMatch(expected)
})

test('reports a missing file with the setting that names it', () => {
  const { settings, reported } = read()
  expect(settings).toBeUndefined()
  expect(reported).toContain('console.guides')
})
