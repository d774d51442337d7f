import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'

function build(...args: string[]): Promise<{ code: unknown; text: string }> {
  const script = path.join(import.meta.dirname, 'shiori.ts')
  return new Promise(resolve => {
    execFile(process.execPath, [script, 'build', ...args], (error, _, stderr) =>
      resolve({ code: error?.code, text: stderr }),
    )
  })
}

test('a page that throws is told by its file and line, without a stack', async () => {
  using site = new SiteFolder({
    ...smallSite,
    'content/docs/en/broken.mdx': '---\ntitle: Broken\n---\n\n:::none\n\n<Nope size={1} />\n\n:::\n',
  })
  const { code, text } = await build(site.paths.root)
  expect(code).toBe(1)
  expect(text).toMatch(/^error +content\/docs\/en\/broken\.mdx:7 +There is no component <Nope>/m)
  expect(text).not.toMatch(/^ +at /m)
})

test('an unknown option is refused, not passed over', async () => {
  const { code, text } = await build('--stirct')
  expect(code).toBe(2)
  expect(text).toMatch(/^Unknown option '--stirct'\nshiori build \[SITE\]/)
})
