import { defineConfig } from 'shiori'

export default defineConfig({
  // Change these three first. The address is where readers will find the site; links for search engines begin with it.
  title: 'My docs',
  tagline: 'Everything you need to get started',
  url: 'https://docs.example',
  locales: [{ code: 'en' }],
  favicon: '/favicon.svg',
  navbar: {
    start: [{ label: 'Guide', href: '/docs/begin' }],
  },
})
