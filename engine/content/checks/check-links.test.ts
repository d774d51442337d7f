import { expect, test } from 'vitest'
import type { Reference } from '../../markdown/types.ts'
import { lines, loadSite, page } from '../testing/test-site.ts'
import { checkLinks, type RenderedPage } from './check-links.ts'

const a = 'content/docs/en/a.md'
const rtmp = 'content/docs/en/live/rtmp.md'
const rtmpJa = 'content/docs/ja/live/rtmp.md'

async function check(links: string[], rendered: Partial<RenderedPage>[] = []) {
  const { model } = await loadSite({
    [a]: page('title: A'),
    [rtmp]: page('title: RTMP'),
    [rtmpJa]: page('title: RTMP'),
  })
  const references = links.map((target, index): Reference => ({ kind: 'link', target, line: index + 5 }))
  const pages: RenderedPage[] = [
    { file: a, locale: 'en', path: '/docs/a', references, anchors: ['start', '開始'] },
    { file: rtmp, locale: 'en', path: '/docs/live/rtmp', references: [], anchors: ['stream-keys', 'limits'] },
    ...rendered.map(other => ({
      file: a,
      locale: 'ja',
      path: '/docs/a',
      references,
      anchors: ['start'],
      ...other,
    })),
  ]
  return lines(checkLinks(model, pages, path => path === '/ok.pdf'))
}

test('links and anchors that lead somewhere are fine', async () => {
  const links = [
    './live/rtmp.md#stream-keys',
    '#start',
    '#%E9%96%8B%E5%A7%8B',
    '#top',
    '/search#anything',
    '/ok.pdf',
    'https://a.example#x',
  ]
  expect(await check(links)).toEqual([])
})

test('a broken link names file and line and the page that was meant', async () => {
  expect(await check(['./live/rtpm.md', '/docs/rtmp', '/docs/xyz-abc'])).toEqual([
    `warning broken-link ${a}:5 broken link: "./live/rtpm.md" leads to no page | Did you mean /docs/live/rtmp?`,
    `warning broken-link ${a}:6 broken link: "/docs/rtmp" leads to no page | Did you mean /docs/live/rtmp?`,
    `warning broken-link ${a}:7 broken link: "/docs/xyz-abc" leads to no page | Link to a page that exists, or write it.`,
  ])
})

test('an empty link has no target', async () => {
  expect(await check(['', '#'])).toEqual([
    `warning broken-link ${a}:5 the link "" has no target | Write the target, or remove the brackets.`,
    `warning broken-link ${a}:6 the link "#" has no target | Write the target, or remove the brackets.`,
  ])
})

test('a broken anchor names the nearest, or all', async () => {
  expect(await check(['./live/rtmp.md#stream-kyes', '#x'])).toEqual([
    `warning broken-anchor ${a}:5 broken anchor: "./live/rtmp.md#stream-kyes" leads to /docs/live/rtmp, which has no "#stream-kyes" | Did you mean "#stream-keys"?`,
    `warning broken-anchor ${a}:6 broken anchor: "#x" leads to /docs/a, which has no "#x" | Its anchors: #start, #開始.`,
  ])
})

test('a file that is missing is a broken link', async () => {
  expect(await check(['/no.pdf'])).toEqual([
    `warning broken-link ${a}:5 broken link: "/no.pdf" leads to no file (/no.pdf)`,
  ])
})

test('a link is reported once for all locales that show its file, and checked in each', async () => {
  expect(await check(['/docs/nowhere'], [{}])).toHaveLength(1)
  const translated = { file: rtmpJa, path: '/docs/live/rtmp', references: [], anchors: ['stream-keys'] }
  expect(await check(['./live/rtmp.md#limits'], [{}, translated])).toEqual([
    `warning broken-anchor ${a}:5 broken anchor: "./live/rtmp.md#limits" leads to /ja/docs/live/rtmp, which has no "#limits" | Its anchors: #stream-keys.`,
  ])
})

test('images are left to the compiler', async () => {
  const { model } = await loadSite({ [a]: page('title: A') })
  const references: Reference[] = [{ kind: 'image', target: './no.png', line: 3 }]
  expect(
    checkLinks(model, [{ file: a, locale: 'en', path: '/docs/a', references, anchors: [] }], () => false),
  ).toEqual([])
})
