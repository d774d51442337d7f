import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ProblemsError } from '../../config/problem.ts'
import { folderWith, run } from './testing/old-site.ts'

test('only errors count among the problems of a new site that cannot be read', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js': "module.exports = { title: 'Tea' }",
    'old/docs/a.md': 'text',
  })
  expect(await run(folder)).toBe(0)
  const found = new ProblemsError([
    { severity: 'warning', code: 'label', message: 'a label is missing' },
    { severity: 'error', code: 'config', message: '"url" is not a URL' },
  ])
  Object.assign(globalThis, { foundProblems: found })
  writeFileSync(
    path.join(folder.root, 'new/site.config.ts'),
    'export default { get title() { throw globalThis.foundProblems } }\n',
  )
  const told: string[] = []
  expect(await run(folder, told)).toBe(1)
  Reflect.deleteProperty(globalThis, 'foundProblems')
  expect(told).toEqual([
    '\nerror  "url" is not a URL\n\nThe new site does not build until this error is corrected.',
  ])
  const report = folder.texts('new')['migration.md']
  expect(report).toContain('corrected.\n\n- error  "url" is not a URL\n')
  expect(report).not.toContain('a label is missing')
})
