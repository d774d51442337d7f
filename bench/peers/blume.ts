import { mdxNotes, type Peer } from './peer.ts'
import { groups, type PeerPage, titledPage } from './peer-page.ts'

/** Blume, which builds with Astro, with its default search (Orama). */
export const blume: Peer = {
  name: 'Blume',
  folder: 'blume',
  packages: { blume: '1.3.1' },
  files: pages =>
    new Map([
      ['blume.config.mjs', configuration],
      ...groups(pages).map(group => [`docs/copy-${group.copy}/meta.ts`, folderMeta(group)] as const),
      ...pages.map(page => [`docs/${page.path}.md`, titledPage(page)] as const),
    ]),
  publicFolder: 'public',
  command: ['../node_modules/blume/bin/blume.mjs', 'build'],
  caches: ['.blume', 'node_modules', 'dist'],
  out: 'dist',
  fileOf: page => `${page}/index.html`,
  hrefOf: page => `/${page}`,
  sidebar: '[data-blume-nav-tree]',
  next: '#blume-content nav[aria-label=Pagination] a:last-child',
  search: {
    key: 'Control+k',
    field: '[data-blume-search-input]',
    // Pages that are suggested before anything is typed have no excerpt.
    result: '[data-blume-search-results] a:has(.line-clamp-2)',
    button: '[data-blume-search-open]',
  },
  hashed: /^\/_astro\//,
  notes: mdxNotes,
}

function folderMeta({ label, pages }: { label: string; pages: readonly PeerPage[] }): string {
  const names = pages.map(({ path }) => path.slice(path.indexOf('/') + 1))
  return `export default ${JSON.stringify({ title: label, pages: names })}\n`
}

/** Groups that open and close, as those of the other tools. */
const configuration = `export default {
  title: 'Benchmark',
  navigation: { sidebar: { display: 'group' } },
}
`
