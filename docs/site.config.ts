import { defineConfig } from 'shiori'

export default defineConfig({
  title: 'shiori',
  tagline: 'Markdown and OpenAPI in, plain HTML out, in any number of languages',
  url: 'https://docs.shiori.example',
  favicon: '/favicon.svg',
  navbar: {
    start: [
      { label: 'Start', href: '/docs/start/install' },
      { label: 'Guides', href: '/docs/category/guides' },
      { label: 'Reference', href: '/docs/category/reference' },
    ],
  },
  docs: { tocLevels: { min: 2, max: 3 } },
  plugins: ['./plugins/reference/plugin.ts'],
})
