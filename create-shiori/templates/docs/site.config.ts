import { defineConfig } from 'shiori'

export default defineConfig({
  // Change these three first. Readers reach the site at `url`; links for search engines begin with it.
  title: 'My docs',
  tagline: 'Everything you need to get started',
  url: 'https://docs.example',
  locales: [{ code: 'en' }],
  favicon: '/favicon.svg',
  navbar: {
    start: [{ label: 'Guide', href: '/docs/begin' }],
  },
})
