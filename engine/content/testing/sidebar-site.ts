import { loadSite, page, sidebarsSource } from './test-site.ts'

/** Docs for the sidebars of tests. */
export const docs = {
  'content/docs/en/intro.md': page('title: Introduction\ndescription: All about it.\nsidebar_label: Intro'),
  'content/docs/ja/intro.md': page('title: 概要'),
  'content/docs/en/live/rtmp.md': page('title: RTMP'),
  'content/docs/en/live/ull.md': page('title: ULL'),
  'content/docs/categories.yaml':
    'live-streaming:\n  label: { en: Live streaming, ja: ライブ配信 }\n  description: { en: Go live. }\n',
}

/** Creates a site with these sidebars. */
export function withSidebars(sidebars: unknown, files: Readonly<Record<string, string>> = {}) {
  return loadSite({ ...docs, ...files, 'content/sidebars.ts': sidebarsSource(sidebars) })
}
