import type { SiteConfigInput } from '../config/config-schema.ts'

/** A small configuration with two locales; tests replace its settings. */
export const smallConfig: SiteConfigInput = {
  title: 'Docs',
  url: 'https://docs.example',
  favicon: '/favicon.svg',
  touchIcon: '/apple-touch-icon.png',
  appIcons: [
    { path: '/icon-192.png', size: 192 },
    { path: '/icon-512.png', size: 512 },
  ],
  socialCard: '/social-card.png',
  variables: { apiHost: 'api.example', supportUrl: 'https://www.example/support' },
  locales: [{ code: 'en' }, { code: 'ja' }],
  docs: { versions: [{ name: 'current', label: 'Next', isLast: true, path: '/docs', mainDocId: 'intro' }] },
  code: { themes: { light: 'github-light', dark: 'github-dark' } },
}
