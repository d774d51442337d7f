import { expect, test } from 'vitest'
import type { Problem } from '../config/problem.ts'
import { cpuGrowth, linearGrowth } from '../testing/cpu-growth.ts'
import { readRedirects } from './redirects.ts'
import { lines, page, TestSite } from './testing/test-site.ts'

async function read(yaml: string, files: Record<string, string> = {}, isHomeWritten = false) {
  const site = new TestSite({
    'content/docs/en/intro.md': page('title: A'),
    'content/redirects.yaml': yaml,
    ...files,
  })
  const { model } = await site.load()
  const problems: Problem[] = []
  const redirects = readRedirects(site.root, model, isHomeWritten, problems)
  return {
    redirects: Object.fromEntries(redirects.paths),
    reported: lines(problems),
    hasHome: model.routes.has('/'),
  }
}

test('an old path leads to a page, or to a part of it', async () => {
  expect(await read('# moved\n/docs/old: /docs/intro\n/docs/start: /docs/intro#part\n')).toEqual({
    redirects: { '/docs/old': '/docs/intro', '/docs/start': '/docs/intro#part' },
    reported: [],
    hasHome: true,
  })
})

test('an old path with spaces or letters beyond ASCII is written as browsers send it', async () => {
  expect(await read('/docs/my%20caf%C3%A9: /docs/intro\n/docs/100%: /docs/intro\n')).toEqual({
    redirects: { '/docs/my café': '/docs/intro', '/docs/100%': '/docs/intro' },
    reported: [],
    hasHome: true,
  })
  expect((await read('/docs/my page: /docs/intro\n')).reported.join()).toContain('Write "/docs/my%20page"')
})

test('the home page may lead to another, where it says nothing of its own', async () => {
  const { reported, hasHome } = await read('/: /docs/intro\n')
  expect({ reported, hasHome }).toEqual({ reported: [], hasHome: false })
  const written = await read('/: /docs/intro\n', {}, true)
  expect(written.hasHome).toBe(true)
  expect(written.reported).toEqual([
    'error redirect content/redirects.yaml:1 "/" is a page and cannot be redirected | Remove the line, or the page.',
  ])
})

test.each([
  [
    'docs/x: /docs/intro',
    'found "docs/x", expected a path that begins with "/", without spaces, "?" and "#" | Write "/docs/x"',
  ],
  ['/docs/x?a=b: /docs/intro', 'found "/docs/x?a=b", expected a path'],
  ...['/../../x', '/docs/%2e%2e/x', '/docs/%00', '/docs//x', '/docs/*', '/docs/{env.KEY}', '/docs/%5Cx'].map(
    (from): [string, string] => [`${from}: /docs/intro`, `found "${from}", expected an address without "*"`],
  ),
  ['/docs/x/: /docs/intro', '"/docs/x/" ends with a slash, so it never matches | Write "/docs/x"'],
  ['/docs/intro: /', '"/docs/intro" is a page and cannot be redirected | Remove the line, or the page.'],
  [
    '/docs/x: /docs/itnro',
    '"/docs/x" leads to "/docs/itnro", which is not a page | Did you mean /docs/intro?',
  ],
  ['/docs/x: docs/intro', '"/docs/x": found "docs/intro", expected a path that begins with "/"'],
  ['/docs/x:', '"/docs/x": found nothing, expected a path that begins with "/"'],
  ['/docs/x: /docs/old', '"/docs/x" leads to "/docs/old", which is redirected itself | Write "/docs/intro".'],
  [
    '/docs/old: /docs/intro',
    'invalid YAML: Map keys must be unique | The key occurs twice: remove one of the two.',
  ],
])('reports a wrong line with its number: %s', async (line, message) => {
  const { reported } = await read(`# moved\n/docs/old: /docs/intro\n${line}\n`)
  expect(reported).toHaveLength(1)
  expect(reported[0]).toMatch(/^error (redirect|definitions) content\/redirects\.yaml:3 /)
  expect(reported[0]).toContain(message)
})

test('an old path leads to another host, if it names one', async () => {
  const elsewhere = 'https://other.example/new?a=b#c'
  const { redirects, reported } = await read(`/docs/old: ${elsewhere}\n/bad: https://\n`)
  expect(redirects).toEqual({ '/docs/old': elsewhere })
  expect(reported).toEqual([
    expect.stringContaining('redirects.yaml:2 "/bad": found "https://", expected a path'),
  ])
})

test('a circle is one error, wherever it is entered', async () => {
  const { reported, redirects } = await read('/a: /b\n/b: /c#x\n/c: /a\n/s: /s\n/ok: /docs/intro\n')
  expect(reported).toEqual([
    'error redirect content/redirects.yaml:1 "/a" redirects in a circle: /a -> /b -> /c -> /a | Change the target to a page.',
    'error redirect content/redirects.yaml:4 "/s" redirects in a circle: /s -> /s | Change the target to a page.',
  ])
  expect(redirects).toEqual({ '/ok': '/docs/intro' })
})

test('a long chain is followed for a few addresses, and reported at each', async () => {
  const site = new TestSite({ 'content/docs/en/intro.md': page('title: A') })
  const { model } = await site.load()
  const follow = (length: number) => {
    const addresses = Array.from({ length }, (_, index) => `/a${index}: /a${index + 1}\n`)
    site.write({ 'content/redirects.yaml': addresses.join('') })
    const problems: Problem[] = []
    readRedirects(site.root, model, false, problems)
    expect(problems).toHaveLength(length)
  }
  expect(await cpuGrowth(follow, 2000)).toBeLessThan(linearGrowth)
})

test('a category page that wrong sidebars leave out is not reported as a second error', async () => {
  const { reported } = await read('/docs: /docs/category/guide\n', {
    'content/sidebars.ts': 'export default {',
  })
  expect(reported).toEqual([])
})
