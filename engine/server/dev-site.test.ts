import { expect, test } from 'vitest'
import type { Problem } from '../config/problem.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { DevSite } from './dev-site.ts'

test('content from elsewhere has warnings where other content has errors, as in a build', async () => {
  const files = { 'content/docs/en/a.md': '---\ntitle: A\n---\n\nA\u0001B\n' }
  for (const [markdown, severity] of [
    [{ tolerant: true }, 'warning'],
    [{}, 'error'],
  ] as const) {
    using site = new SiteFolder(files, { markdown })
    const reported: Problem[] = []
    const opened = await DevSite.open(site.paths, problem => reported.push(problem))
    expect(
      reported.filter(problem => problem.file?.endsWith('a.md')).map(problem => problem.severity),
    ).toEqual([severity])
    expect(opened.errors.length > 0).toBe(severity === 'error')
  }
})
