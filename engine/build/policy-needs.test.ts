import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseSiteConfig } from '../config/config.ts'
import { siteHeaders } from '../portal/site-headers.ts'
import { PolicyCollector, PolicyReader } from './policy-needs.ts'

const sha = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

function policyOf(html: string, config: Record<string, unknown> = {}): Record<string, string> {
  const collector = new PolicyCollector()
  collector.add(new PolicyReader().needsOf(html))
  const site = parseSiteConfig({ title: 'Docs', url: 'https://docs.example', ...config })
  const policy = siteHeaders(site, collector.found).documents['Content-Security-Policy'] ?? ''
  return Object.fromEntries(
    policy.split('; ').map(directive => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

test('inline code is named by its hash; data and files are not', () => {
  const policy = policyOf(
    '<script data-src="b">a<b</script><script type="module" src="/x.js"></script><script type="application/json">{}</script>' +
      '<style data-href="x">p{}</style>',
  )
  expect(policy['script-src']).toBe(`'self' ${sha('a<b')}`)
  expect(policy['style-src']).toBe(`'self' ${sha('p{}')}`)
})

test('hosts of pictures, sound and frames are allowed, and what the configuration adds', () => {
  const policy = policyOf(
    '<img alt="" src="https://img.example/a.png"><video poster="https://still.example/a.jpg"></video><iframe src="https://frame.example/x"></iframe>',
    {
      headers: {
        contentSecurityPolicy: { 'connect-src': ['https://api.example'], 'frame-ancestors': ["'none'"] },
      },
      search: {
        engine: { type: 'typesense', host: 'https://find.example:8108', searchKey: 'k', collection: 'c' },
      },
    },
  )
  expect(policy['img-src']).toBe("'self' data: https://img.example https://still.example")
  expect(policy['frame-src']).toBe("'self' https://frame.example")
  expect(policy['connect-src']).toBe("'self' https://find.example:8108 https://api.example")
  expect(policy['frame-ancestors']).toBe("'none'")
})

test.each([["'unsafe-inline'"], ["'unsafe-eval'"], ['https://a.example; script-src *'], ['*']])(
  'a configuration cannot add %j',
  source => {
    expect(() => policyOf('', { headers: { contentSecurityPolicy: { 'script-src': [source] } } })).toThrow(
      /without 'unsafe-inline'/,
    )
  },
)

test('a header of the configuration takes the place of ours', () => {
  const site = parseSiteConfig({
    title: 'Docs',
    url: 'https://docs.example',
    headers: { all: { 'referrer-policy': 'no-referrer' } },
  })
  const { all, documents } = siteHeaders(site, new PolicyCollector().found)
  expect(all['referrer-policy']).toBe('no-referrer')
  expect(documents).not.toHaveProperty('Referrer-Policy')
})

test('hosts without end are named by their schemes', () => {
  const pictures = (count: number, scheme = 'https') =>
    Array.from(
      { length: count },
      (_, index) => `<img alt="" src="${scheme}://img-${index}.example/a.png">`,
    ).join('')
  expect(policyOf(pictures(3))['img-src']).toBe(
    "'self' data: https://img-0.example https://img-1.example https://img-2.example",
  )
  expect(policyOf(pictures(60))['img-src']).toBe("'self' data: https:")
  expect(policyOf(pictures(60) + pictures(1, 'http'))['img-src']).toBe("'self' data: http: https:")
})

test('hosts that the console sends requests to are allowed, each once, whatever path they are given with', () => {
  const targets = [
    { label: 'Production', url: 'https://api.example/v1' },
    { label: 'Test', url: 'https://test.example:8443' },
    { label: 'Older', url: 'https://api.example/v0' },
  ]
  expect(policyOf('', { console: { targets } })).toEqual({
    ...policyOf(''),
    'connect-src': "'self' https://api.example https://test.example:8443",
  })
})

test('hosts of base URLs that readers may type are allowed as they are written', () => {
  const targets = [{ label: 'Production', url: 'https://api.example' }]
  const hosts = ['https://api.example', 'https://*.api.example', 'http://localhost:4010']
  expect(policyOf('', { console: { targets, hosts } })['connect-src']).toBe(
    "'self' https://api.example https://*.api.example http://localhost:4010",
  )
})

test.each([
  '*',
  'https:',
  'https://*',
  'https://api.example/v1',
  'https://a.example; script-src *',
  "'self'",
])('readers may not type base URLs of %j', host => {
  expect(() => policyOf('', { console: { hosts: [host] } })).toThrow(/scheme and host/)
})

test('feedback adds the host that receives it, and nothing where that is the site itself or nobody', () => {
  const to = (feedback?: object) => policyOf('', { feedback })
  const matomo = { type: 'matomo', url: 'https://m.example/matomo.php', siteId: '1' }
  expect(to({ adapter: matomo })).toEqual({ ...to(), 'connect-src': "'self' https://m.example" })
  expect(to({})).toEqual(to())
})
