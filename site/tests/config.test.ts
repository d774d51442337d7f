import { parseSiteConfig } from 'shiori/internal/config/config.ts'
import { expect, test } from 'vitest'
import siteConfig from '../site.config.ts'

test('the configuration is valid, and has one version', () => {
  expect(parseSiteConfig(siteConfig).docs.versions).toHaveLength(1)
})
