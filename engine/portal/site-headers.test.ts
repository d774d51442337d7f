import { expect, test } from 'vitest'
import { parseSiteConfig } from '../config/config.ts'
import { inlineSource, type PolicyNeeds, siteHeaders } from './site-headers.ts'
import { speculationNames, speculationRules, speculationType } from './speculation-rules.ts'

const nothing: PolicyNeeds = {
  scripts: new Set(),
  styles: new Set(),
  images: new Set(),
  media: new Set(),
  frames: new Set(),
}

const headersOf = (settings: Record<string, unknown> = {}, needs: Partial<PolicyNeeds> = {}) =>
  siteHeaders(parseSiteConfig({ title: 'Docs', url: 'https://docs.example', ...settings }), {
    ...nothing,
    ...needs,
  })

const policyOf = (...args: Parameters<typeof headersOf>) =>
  headersOf(...args).documents['Content-Security-Policy']?.split('; ') ?? []

test('the headers of a site that sets none', () => {
  const { all, documents } = headersOf()
  expect(all).toEqual({ 'X-Content-Type-Options': 'nosniff' })
  expect(documents).toEqual({
    'Content-Security-Policy': [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "media-src 'self' blob:",
      "connect-src 'self'",
      "frame-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types default dompurify',
    ].join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), serial=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Speculation-Rules': `"/${speculationRules({ basePath: '/' }).name}"`,
    'X-Frame-Options': 'SAMEORIGIN',
  })
})

test('lists the sources that pages need, in the same order in each build', () => {
  const policy = policyOf(
    {},
    {
      scripts: new Set(["'sha256-b'", "'sha256-a'"]),
      styles: new Set(["'sha256-d'"]),
      images: new Set(['https://z.example', 'https://a.example']),
      media: new Set(['https://m.example']),
      frames: new Set(['https://y.example', 'https://f.example']),
    },
  )
  expect(policy).toContain("script-src 'self' 'sha256-a' 'sha256-b'")
  expect(policy).toContain("style-src 'self' 'sha256-d'")
  expect(policy).toContain("img-src 'self' data: https://a.example https://z.example")
  expect(policy).toContain("media-src 'self' blob: https://m.example")
  expect(policy).toContain("frame-src 'self' https://f.example https://y.example")
})

test('scripts and style sheets that tags of the site name are allowed from their hosts, and nothing else', () => {
  const policy = policyOf({
    head: [
      { tag: 'script', attributes: { src: 'https://count.example/a.js?b' } },
      { tag: 'script', attributes: { src: 'https://count.example/c.js' } },
      { tag: 'script', attributes: { src: '/own.js' } },
      { tag: 'link', attributes: { rel: 'stylesheet', href: 'https://fonts.example/a.css' } },
      { tag: 'link', attributes: { rel: 'me', href: 'https://social.example/@a' } },
    ],
  })
  expect(policy).toContain("script-src 'self' https://count.example")
  expect(policy).toContain("style-src 'self' https://fonts.example")
  expect(policy?.join()).not.toContain('social.example')
})

test('services that the configuration names are asked, and no others', () => {
  const engine = { type: 'algolia', applicationId: 'ABC', searchKey: 'k', indexName: 'i' }
  expect(policyOf({ search: { engine } })).toContain(
    "connect-src 'self' https://abc-dsn.algolia.net https://*.algolianet.com",
  )
  const typesense = {
    type: 'typesense',
    host: 'https://search.example:8108/x',
    searchKey: 'k',
    collection: 'c',
  }
  expect(policyOf({ search: { engine: typesense } })).toContain(
    "connect-src 'self' https://search.example:8108",
  )
})

test('hosts of the console and a receiver of feedback elsewhere are asked, each once', () => {
  const url = 'https://feedback.example/in'
  const targets = [{ label: 'Test', url: 'https://feedback.example/api' }]
  const feedback = { adapter: { type: 'post', url } }
  expect(policyOf({ feedback, console: { targets, hosts: ['https://*.example'] } })).toContain(
    "connect-src 'self' https://feedback.example https://*.example",
  )
  expect(policyOf({ feedback: { adapter: { type: 'post', url: '/own' } } })).toContain("connect-src 'self'")
})

test('a header that the configuration sets takes the place of ours, however it is written', () => {
  const { all, documents } = headersOf({
    headers: { all: { 'x-content-type-options': 'other', 'REFERRER-POLICY': 'no-referrer' } },
  })
  expect(all).toEqual({ 'x-content-type-options': 'other', 'REFERRER-POLICY': 'no-referrer' })
  expect(documents).not.toHaveProperty('Referrer-Policy')
  expect(documents).toHaveProperty('Permissions-Policy')
})

test('the source of an inline text is its hash', () => {
  // Printed by `printf 'a' | openssl dgst -sha256 -binary | base64`.
  expect(inlineSource('a')).toBe("'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='")
})

test('a source is added to those of its directive once; none leaves none', () => {
  const policy = policyOf({
    headers: {
      contentSecurityPolicy: {
        'img-src': ['https://img.example', 'data:'],
        'worker-src': ['blob:'],
        'script-src': ['https://s.example'],
        'form-action': ["'none'"],
        'frame-ancestors': ['https://app.example'],
      },
    },
  })
  expect(policy).toContain("img-src 'self' data: https://img.example")
  expect(policy).toContain("worker-src 'self' blob:")
  expect(policy).toContain("script-src 'self' https://s.example")
  expect(policy).toContain("form-action 'none'")
  expect(policy).toContain("frame-ancestors 'self' https://app.example")
})

test('where the policy says who may frame a page, no older header contradicts it', () => {
  const { documents } = headersOf({
    headers: { contentSecurityPolicy: { 'frame-ancestors': ['https://app.example'] } },
  })
  expect(documents).not.toHaveProperty('X-Frame-Options')
})

test('a feature that the configuration allows is allowed, the others stay off', () => {
  const { documents } = headersOf({ headers: { permissionsPolicy: { camera: '(self)', fullscreen: '*' } } })
  expect(documents['Permissions-Policy']).toBe(
    'camera=(self), geolocation=(), microphone=(), payment=(), serial=(), usb=(), fullscreen=*',
  )
})

test('speculation rules are in a file below the base path, named by their content', () => {
  const { name, text } = speculationRules({ basePath: '/portal/' })
  expect(JSON.parse(text)).toEqual({
    prerender: [
      {
        where: {
          selector_matches:
            'a[href^="/portal/"]:not(.docs a,[href*="?"],[rel~=external],[download],[target=_blank],[data-no-prerender])',
        },
        eagerness: 'moderate',
      },
    ],
  })
  expect(name).toMatch(/^assets\/speculation-[\w-]{8}\.json$/)
  expect(name).toMatch(speculationNames)
  expect(name).not.toBe(speculationRules({ basePath: '/' }).name)
  expect(speculationType).toBe('application/speculationrules+json')
  expect(headersOf({ basePath: '/portal/' }).documents['Speculation-Rules']).toBe(`"/portal/${name}"`)
})
