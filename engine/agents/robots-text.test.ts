import { expect, test } from 'vitest'
import { parseSiteConfig } from '../config/config.ts'
import type { SiteConfigInput } from '../config/config-schema.ts'
import { smallConfig } from '../testing/small-config.ts'
import { robotsText } from './robots-text.ts'

const parsedConfig = (config: Partial<SiteConfigInput>) => parseSiteConfig({ ...smallConfig, ...config })

test('everything is welcome unless the configuration says otherwise', () => {
  expect(robotsText(parsedConfig({ url: 'https://docs.example', basePath: '/portal/' }))).toBe(`User-agent: *
Content-Signal: search=yes, ai-input=yes, ai-train=yes
Allow: /

Sitemap: https://docs.example/portal/sitemap.xml
`)
})

test('uses that are not welcome and crawlers with rules of their own are named', () => {
  const agents = {
    welcome: { training: false },
    crawlers: [{ names: ['OneBot', 'TwoBot'], disallow: ['/blog'], allow: ['/blog/news'] }],
  }
  expect(robotsText(parsedConfig({ agents }))).toContain(`search=yes, ai-input=yes, ai-train=no
Allow: /

User-agent: OneBot
User-agent: TwoBot
Allow: /blog/news
Disallow: /blog
`)
})

test('a site that is not to be found says only that', () => {
  expect(robotsText(parsedConfig({ noIndex: true }))).toBe('User-agent: *\nDisallow: /\n')
})
