import { mdxNotes, type Peer } from './peer.ts'
import { groups, type PeerPage, titledPage } from './peer-page.ts'

/** Docusaurus with its classic theme, and the local search that its documentation names, since it has none of its own. */
export const docusaurus: Peer = {
  name: 'Docusaurus',
  folder: 'docusaurus',
  packages: {
    '@docusaurus/core': '3.10.2',
    '@docusaurus/preset-classic': '3.10.2',
    '@easyops-cn/docusaurus-search-local': '0.55.3',
    react: '19.3.1',
    'react-dom': '19.3.1',
  },
  files: pages =>
    new Map([
      ['package.json', '{ "private": true }\n'],
      ['docusaurus.config.mjs', configuration],
      ['sidebars.mjs', `export default { docs: ${JSON.stringify(sidebar(pages))} }\n`],
      ...pages.map(page => [`docs/${page.path}.md`, titledPage(page)] as const),
    ]),
  publicFolder: 'static',
  command: ['../node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
  caches: ['.docusaurus', 'node_modules', 'build'],
  out: 'build',
  fileOf: page => `${page}.html`,
  hrefOf: page => `/${page}`,
  sidebar: '.theme-doc-sidebar-menu',
  next: '.pagination-nav__link--next',
  search: {
    key: 'Control+k',
    field: '.navbar__search-input',
    result: '[class*=dropdownMenu_] [class*=suggestion_]',
    button: '.navbar__search-input',
  },
  hashed: /^\/(assets\/|search-index-)/,
  notes: mdxNotes,
}

function sidebar(pages: readonly PeerPage[]) {
  return groups(pages).map(({ label, pages: members }) => ({
    type: 'category',
    label,
    collapsed: true,
    items: members.map(({ path }) => path),
  }))
}

const configuration = `export default {
  title: 'Benchmark',
  url: 'https://docs.example',
  baseUrl: '/',
  trailingSlash: false,
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  markdown: { format: 'md', hooks: { onBrokenMarkdownLinks: 'ignore' } },
  presets: [
    [
      'classic',
      {
        docs: { routeBasePath: '/', sidebarPath: './sidebars.mjs', numberPrefixParser: false },
        blog: false,
        pages: false,
      },
    ],
  ],
  themes: [
    ['@easyops-cn/docusaurus-search-local', { docsRouteBasePath: '/', indexBlog: false, hashed: 'filename' }],
  ],
}
`
