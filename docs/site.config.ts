import { defineConfig } from 'shiori'

export default defineConfig({
  title: 'shiori',
  tagline: {
    en: 'Markdown and OpenAPI in, plain HTML out, in any number of languages',
    ja: 'MarkdownとOpenAPIから、いくつの言語でもプレーンなHTMLを',
  },
  url: 'https://docs.shiori.example',
  locales: [{ code: 'en' }, { code: 'ja' }],
  favicon: '/favicon.svg',
  navbar: {
    start: [
      { label: { en: 'Start', ja: 'はじめに' }, href: '/docs/start/install' },
      { label: { en: 'Guides', ja: 'ガイド' }, href: '/docs/category/guides' },
      { label: { en: 'Reference', ja: 'リファレンス' }, href: '/docs/category/reference' },
    ],
  },
  docs: { tocLevels: { min: 2, max: 3 } },
  schemas: ['configuration', 'front-matter', 'content-files'].map(name => ({
    file: `schemas/${name}.json`,
    path: `/docs/reference/${name}`,
    overlays: { ja: `schemas/${name}.ja.yaml` },
  })),
  plugins: ['./plugins/reference/plugin.ts'],
})
