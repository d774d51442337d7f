// biome-ignore-all lint/suspicious/noTemplateCurlyInString: as in the code of guides
import { describe, expect, test } from 'vitest'
import type { PathNames } from './api-names.ts'
import { hasKnownFirstSegment, isPathPrefix, matchingPaths } from './path-names.ts'

const ids: PathNames = { template: '', methods: new Map(), words: false }
const words: PathNames = { template: '', methods: new Map(), words: true }
const paths = new Map([
  ['/bv/cms/v1/lives', ids],
  ['/bv/cms/v1/lives/{id}', ids],
  ['/bv/cms/v1/lives/{id}:start', ids],
  ['/bv/cms/v1/lives/info', ids],
  ['/bv/cms/v1/lives/{live.id}/parts/{id}', ids],
  ['/repos/{owner}/{repo}', words],
])

describe('paths as guides write them', () => {
  test.each([
    ['/bv/cms/v1/lives', '/bv/cms/v1/lives'],
    ['/bv/cms/v1/lives/{custom_id}', '/bv/cms/v1/lives/{id}'],
    ['/bv/cms/v1/lives/$LIVE_ID:start', '/bv/cms/v1/lives/{id}:start'],
    ['/bv/cms/v1/lives/${process.env.LIVE_ID}:start', '/bv/cms/v1/lives/{id}:start'],
    ["/bv/cms/v1/lives/{os.environ['A/B']}:start", '/bv/cms/v1/lives/{id}:start'],
    ['/bv/cms/v1/lives/6f1d2c9a-3b47-4e0f', '/bv/cms/v1/lives/{id}'],
    ['/bv/cms/v1/lives/<id>/parts/7', '/bv/cms/v1/lives/{live.id}/parts/{id}'],
    ['/bv/cms/v1/lives/LIVE_ID', '/bv/cms/v1/lives/{id}'],
    ['/bv/cms/v1/lives/info', '/bv/cms/v1/lives/info'],
    ['/repos/octocat/hello', '/repos/{owner}/{repo}'],
  ])('%s matches %s', (written, template) => expect(matchingPaths(paths, written)).toEqual([template]))

  test.each([
    '/bv/cms/v1/live',
    '/bv/cms/v1/lives/{id}:strat',
    '/bv/cms/v1/lives/settings',
    '/bv/cms/v1/lives/{id}/part/7',
    '/bv/cms/v1',
    '/bv/{service}/v1/lives',
  ])('%s matches no path', written => expect(matchingPaths(paths, written)).toEqual([]))

  test('an open path matches every path that begins with it', () => {
    expect(matchingPaths(paths, '/bv/<service>/v1/...').length).toBe(5)
    expect(matchingPaths(paths, '/bv/cms/v1/lives/{id}/*')).toContain('/bv/cms/v1/lives/{live.id}/parts/{id}')
    expect(matchingPaths(paths, '/bv/chat/v1/…')).toEqual([])
    expect(isPathPrefix(paths, '/bv/cms/v1')).toBe(true)
    expect(isPathPrefix(paths, '/bv/chat')).toBe(false)
  })

  test('a path may belong to the API if it has the same first part as a path of the API', () => {
    expect(hasKnownFirstSegment(paths, '/bv/anything')).toBe(true)
    expect(hasKnownFirstSegment(paths, '/docs/intro')).toBe(false)
  })

  test('a path with one part is recognized by this part', () => {
    const short = new Map([['/status', ids]])
    expect(hasKnownFirstSegment(short, '/status')).toBe(true)
    expect(hasKnownFirstSegment(short, '/status/now')).toBe(true)
    expect(hasKnownFirstSegment(short, '/stat')).toBe(false)
  })
})
