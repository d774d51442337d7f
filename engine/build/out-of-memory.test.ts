import { afterEach, expect, test, vi } from 'vitest'
import { loadSite } from '../portal/load-site.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { buildSite } from './build.ts'
import { endedPageProblem } from './ended-page.ts'
import { PageProcess } from './page-process.ts'

afterEach(() => vi.restoreAllMocks())

/** A page that holds this many megabytes for the lifetime of its process. */
const keeping = (name: string, megabytes: number) => `---
title: ${name}
---

export const Keep = () => {
  globalThis.kept ??= []
  for (let megabyte = 0; megabyte < ${megabytes}; megabyte++)
    globalThis.kept.push(new Array(125_000).fill(0.5))
  return <b>${name} is kept</b>
}

<Keep />
`

test('a page for which memory is short after others is rendered in a process of its own', async () => {
  const texts = ['a', 'b', 'c'].map(name => [`content/docs/en/${name}.mdx`, keeping(name, 70)])
  // It takes a while until the heap is full.
  using site = new SiteFolder({ ...smallSite, ...Object.fromEntries(texts) }, { secondsPerPage: 600 })
  const output: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation(chunk => output.push(String(chunk)) > 0)
  const pages = new PageProcess(['--max-old-space-size=220'])
  await buildSite({ paths: site.paths, strict: false, git: false, compress: false, pages })
  await pages.end()
  expect(output.join('')).toContain('heap out of memory')
  for (const name of ['a', 'b', 'c']) expect(site.built(`docs/${name}.html`)).toContain(`${name} is kept`)
})

test('reports a page that takes all memory with its file, and what would help', async () => {
  using site = new SiteFolder(smallSite)
  const { root } = site.paths
  const loaded = await loadSite(root, { git: false, includeDrafts: false, cache: undefined })
  const end = { url: '/docs/guide/rtmp', how: 'out-of-memory' } as const
  expect(await endedPageProblem(loaded, root, end)).toMatchObject({
    file: 'content/docs/en/guide/rtmp.mdx',
    message: expect.stringContaining('ran out of memory'),
    hint: expect.stringContaining('--max-old-space-size'),
  })
})
