import { expect, test } from '@playwright/test'
import { markdownParts } from './support/markdown-parts.ts'
import { pathsOf, spread } from './support/sitemap.ts'

test('the Markdown of all page kinds has the headings, code and tables of the HTML', async ({
  page,
  request,
}) => {
  await page.goto('/404')
  const paths = pathsOf(await (await request.get('/sitemap.xml')).text())
  const operations = paths.filter(path => path.includes('/docs/api/'))
  const chosen = [
    ...spread(
      paths.filter(path => !operations.includes(path)),
      45,
    ),
    ...spread(operations, 12),
    '/docs/player/demo',
    '/docs/livestreaming/error-codes',
    '/ja/blog/mdx-blog-post',
    '/zh/docs/player/web-sdk/intro',
  ].filter(path => paths.includes(path))
  expect(chosen.length).toBeGreaterThanOrEqual(58)
  for (const path of chosen) {
    const html = await (await request.get(path)).text()
    const answer = await request.get(path === '/' ? '/index.md' : `${path}.md`)
    expect(answer.headers()['content-type'], path).toBe('text/markdown; charset=utf-8')
    const markdown = markdownParts(await answer.text())
    const shown = await page.evaluate(text => {
      const main = new DOMParser().parseFromString(text, 'text/html').querySelector('main')
      const texts = (selector: string) =>
        [...(main?.querySelectorAll(selector) ?? [])].map(element => element.textContent ?? '')
      // Marks beside a heading are no part of it in Markdown.
      for (const mark of main?.querySelectorAll('h2 > small') ?? []) mark.remove()
      return {
        isText: Boolean(main?.querySelector('article.prose')),
        title: texts('h1'),
        headings: texts('article.prose :is(h2, h3, h4, h5, h6)'),
        sections: texts('.op .text > section > h2'),
        // Excludes views that repeat a part for scripts.
        code: texts('article.prose figure.code pre:not(.js-only pre)'),
        rows: main?.querySelectorAll('article.prose tr').length ?? 0,
      }
    }, html)
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
    const unindented = (code: string) => code.replaceAll(/^[^\S\n]+|[^\S\n]+$/gm, '').trim()
    expect(markdown.headings[0]?.text, path).toBe(plain(shown.title[0] ?? ''))
    if (shown.isText) {
      expect(
        markdown.headings.slice(1).map(({ text }) => text),
        path,
      ).toEqual(shown.headings.map(plain))
      const code = markdown.code
        .filter(({ language }) => language !== 'mermaid')
        .map(({ text }) => unindented(text))
      expect(code, path).toEqual(shown.code.map(unindented))
      expect(markdown.rows, path).toBe(shown.rows)
    }
    const names = markdown.headings.map(({ text }) => text)
    expect(
      shown.sections.filter(section => !names.includes(plain(section))),
      path,
    ).toEqual([])
    expect(/\bundefined\b|\[object|<\/?[A-Z]\w*/.exec(markdown.prose)?.[0], path).toBeUndefined()
  }
})

test('lists name every page of the docs, and a hundred of their links lead to Markdown', async ({
  baseURL,
}) => {
  // Hundreds of files by fetch: Playwright's own requests take many times as much CPU time.
  const get = (path: string) => fetch(new URL(path, baseURL))
  const linksOf = async (path: string) => {
    const text = await (await get(path)).text()
    expect(text.length, path).toBeLessThan(50_000)
    return [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href)
  }
  const pages: string[] = []
  for (const index of ['/llms.txt', '/ja/llms.txt', '/zh/llms.txt']) {
    const links = await linksOf(index)
    pages.push(...links.filter(href => href.endsWith('.md')))
    const lists = links.filter(href => href.endsWith('/llms.txt'))
    expect(lists.length).toBeGreaterThan(20)
    const ownLists = lists.filter(href => href.split('/').length > 3)
    for (const list of ownLists) pages.push(...(await linksOf(list)).filter(href => href.endsWith('.md')))
  }
  const listed = new Set(pages.map(page => page.replace(/^https:\/\/[^/]*/, '')))
  expect(listed.size).toBeGreaterThan(1500)
  const docs = pathsOf(await (await get('/sitemap-markdown.xml')).text()).filter(path =>
    path.includes('/docs/'),
  )
  expect(docs.length).toBeGreaterThan(1500)
  expect(docs.filter(path => !listed.has(path))).toEqual([])
  for (const href of spread(pages, 100)) {
    const answer = await get(href)
    expect(answer.status, href).toBe(200)
    expect(await answer.text(), href).toMatch(/^---\ntitle: /)
  }
})

test('an assistant finds an operation in four requests and few bytes', async ({ request }) => {
  let bytes = 0
  const read = async (path: string) => {
    const text = await (await request.get(path)).text()
    bytes += Buffer.byteLength(text)
    return text
  }
  /** Returns the path of the first link with a label. */
  const target = (text: string, label: string) => {
    const link = text.slice(text.indexOf(`[${label}](`))
    const [, path = ''] = /^\[[^\]]*\]\((?:https:\/\/[^/]*)?([^)]+\.(?:md|txt))\)/.exec(link) ?? []
    expect(path, label).not.toBe('')
    return path
  }
  const section = await read(target(await read('/llms.txt'), 'Live streaming'))
  const guide = await read(target(section, 'Create a live event'))
  const operation = await read(target(guide, '`POST /bv/cms/v1/lives`'))
  expect(operation).toContain('POST https://api.bv-one.example/bv/cms/v1/lives`')
  expect(bytes).toBeLessThan(80_000)
})

test('the Markdown of operations is short', async ({ baseURL }) => {
  const get = (path: string) => fetch(new URL(path, baseURL))
  const paths = pathsOf(await (await get('/sitemap.xml')).text())
  const sizes: number[] = []
  for (const path of paths.filter(
    path => /\/docs\/api\/bv-one\/(?!intro|workflows\/)/.test(path) && !/^\/(ja|zh)\//.test(path),
  ))
    sizes.push((await (await get(`${path}.md`)).arrayBuffer()).byteLength)
  sizes.sort((a, b) => a - b)
  expect(sizes.length).toBe(326)
  // 2,500 tokens, at about four bytes a token in English and JSON.
  expect(sizes[163]).toBeLessThan(10_000)
})
