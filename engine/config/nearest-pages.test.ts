import { expect, test } from 'vitest'
import { NearestPages } from './nearest-pages.ts'

const operations = ['Create', 'Get', 'Update', 'Delete', 'List', 'Cancel'].flatMap(verb =>
  ['VOD', 'AOD', 'Live', 'Chatroom', 'Poll'].flatMap(noun => [
    {
      href: `/docs/api/one/public-cms-service-${verb}-${noun}`.toLowerCase(),
      title: `${verb} a ${noun}`,
    },
    {
      href: `/docs/api/one/public-cms-service-${verb}-${noun}-download`.toLowerCase(),
      title: `${verb} a download of a ${noun}`,
    },
  ]),
)
const guides = ['create', 'start', 'end', 'preview', 'host'].map(name => ({
  href: `/docs/livestreaming/go-live/${name}`,
  title: `${name} a live event`,
}))
const pages = new NearestPages([...operations, ...guides, { href: '/docs/faq', title: 'Questions' }])
const hrefsOf = (address: string) => pages.of(address).map(({ href }) => href)

test.each([
  ['/docs/api/one/create-vod', '/docs/api/one/public-cms-service-create-vod'],
  ['/docs/api/one/createVod', '/docs/api/one/public-cms-service-create-vod'],
  ['/docs/livestreaming/go-live/creat', '/docs/livestreaming/go-live/create'],
  ['/docs/livestreaming/golive/preveiw.html', '/docs/livestreaming/go-live/preview'],
  ['/FAQ', '/docs/faq'],
])('%s is meant for %s', (address, expected) => {
  expect(hrefsOf(address)[0]).toBe(expected)
})

test.each(['/', '/wp-login.php', '/docs/zzzz', '/docs/api/one/zzzz-qqqq', '/.git/end', '/xnd', '/%%%'])(
  '%s is meant for nothing',
  address => {
    expect(hrefsOf(address)).toEqual([])
  },
)

test('pages that have all of its words and others follow, those that lack one do not', () => {
  const vod = '/docs/api/one/public-cms-service-create-vod'
  expect(hrefsOf('/docs/api/one/create-vod')).toEqual([vod, `${vod}-download`])
})

test('of an address that never ends only the last words are compared', () => {
  expect(hrefsOf(`/docs/faq/${'x-'.repeat(4000)}`)).toEqual([])
  expect(hrefsOf(`/${'docs/'.repeat(4000)}faq`)).toEqual(['/docs/faq'])
})

test('a site without pages has nothing to propose', () => {
  expect(new NearestPages([]).of('/docs')).toEqual([])
})
