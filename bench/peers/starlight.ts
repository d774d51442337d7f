import { mdxNotes, type Peer } from './peer.ts'
import { groups, type PeerPage, titledPage } from './peer-page.ts'

/** Starlight, the documentation theme of Astro, with Pagefind. */
export const starlight: Peer = {
  name: 'Starlight',
  folder: 'starlight',
  packages: { astro: '7.3.5', '@astrojs/starlight': '0.42.4' },
  files: pages =>
    new Map([
      ['astro.config.mjs', configuration(pages)],
      ['src/content.config.ts', collections],
      // The slug keeps the address equal to the other tools'.
      ...pages.map(
        page => [`src/content/docs/${page.path}.md`, titledPage(page, { slug: page.path })] as const,
      ),
    ]),
  publicFolder: 'public',
  command: ['../node_modules/astro/bin/astro.mjs', 'build'],
  caches: ['.astro', 'node_modules', 'dist'],
  out: 'dist',
  fileOf: page => `${page}/index.html`,
  hrefOf: page => `/${page}/`,
  sidebar: 'nav.sidebar',
  next: '.pagination-links a[rel=next]',
  search: {
    key: 'Control+k',
    field: 'site-search input',
    result: 'site-search .pagefind-ui__result-link',
    button: 'site-search button[data-open-modal]',
  },
  hashed: /^\/(_astro|pagefind\/(fragment|index))\//,
  notes: mdxNotes,
}

const collections = `import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro:content'

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`

function configuration(pages: readonly PeerPage[]): string {
  const sidebar = groups(pages).map(({ label, pages: members }) => ({
    label,
    collapsed: true,
    items: members.map(({ path }) => path),
  }))
  return `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

export default defineConfig({
  integrations: [starlight({ title: 'Benchmark', sidebar: ${JSON.stringify(sidebar)} })],
})
`
}
