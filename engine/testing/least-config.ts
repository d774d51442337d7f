import type { SiteConfigInput } from '../config/config-schema.ts'

/** The smallest configuration that is right; tests replace settings of it. */
export const leastConfig: SiteConfigInput = {
  title: 'Docs',
  tagline: 'All of it',
  favicon: '/favicon.svg',
  url: 'https://docs.example',
  hosts: {
    api: 'api.example',
    console: 'console.example',
    site: 'www.example',
    showroom: 'showroom.example',
  },
  links: {
    login: 'https://console.example/login',
    demo: 'https://www.example/demo',
    partner: 'https://www.example/partners',
    support: 'https://www.example/support',
    source: 'https://code.example',
  },
  defaultLocale: 'en',
  locales: [
    { code: 'en', label: 'English', htmlLang: 'en' },
    { code: 'ja', label: '日本語', htmlLang: 'ja' },
  ],
  navbar: { start: [], end: [] },
  footer: { columns: [], copyright: 'Us' },
  docs: { versions: [{ name: 'current', label: 'Next', isLast: true, path: '/docs', mainDocId: 'intro' }] },
  api: { version: 'v1.2.3' },
  code: { themes: { light: 'github-light', dark: 'github-dark' }, languages: ['bash', 'json'] },
}
