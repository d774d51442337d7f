import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseSiteConfig } from '../config/config.ts'
import { localizedRedirects } from '../portal/redirects.ts'
import { smallConfig } from '../testing/small-config.ts'
import { writeRedirectPages } from './redirects.ts'
import { SiteOutput } from './site-output.ts'

test('the page at an old address leads on, whatever the new one holds', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'redirects-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = parseSiteConfig({ ...smallConfig, basePath: '/portal/' })
  writeRedirectPages(new SiteOutput(folder, undefined), config, {
    '/portal/docs/old': '/portal/docs/new?a=1&b="<2>"#part',
    '/portal': '/portal/docs/new',
  })
  expect(readFileSync(path.join(folder, 'index.html'), 'utf8')).toContain('url=/portal/docs/new')
  const html = readFileSync(path.join(folder, 'docs/old.html'), 'utf8')
  const to = '/portal/docs/new?a=1&amp;b=&quot;&lt;2>&quot;#part'
  expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${to}">`)
  expect(html).toContain(`<link rel="canonical" href="https://docs.example${to}">`)
  expect(html).toContain(`<a href="${to}">${to}</a>`)
  expect(html).toContain('<meta name="robots" content="noindex">')
})

test('the page at an address that is on another host now names that one as its canonical', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'redirects-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = parseSiteConfig(smallConfig)
  const paths = localizedRedirects(config, new Map([['/docs/old', 'https://other.example/new']]))
  writeRedirectPages(new SiteOutput(folder, undefined), config, paths)
  expect(readFileSync(path.join(folder, 'docs/old.html'), 'utf8')).toContain(
    '<link rel="canonical" href="https://other.example/new">',
  )
})

test('a redirect replaces no file of the site', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'redirects-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const out = new SiteOutput(folder, undefined, false)
  out.write('404.html', 'not found', 'page')
  const paths = { '/404': '/docs/new', '/docs/old': '/docs/new' }
  expect(() => writeRedirectPages(out, parseSiteConfig(smallConfig), paths)).toThrow(
    'content/redirects.yaml  "/404" is the address of the file 404.html',
  )
  expect(readFileSync(path.join(folder, '404.html'), 'utf8')).toBe('not found')
})
