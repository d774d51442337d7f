import { mdxNotes, type Peer } from './peer.ts'
import { frontMatter, groups, type PeerPage } from './peer-page.ts'

/** VitePress with its default theme and its built-in local search. */
export const vitepress: Peer = {
  name: 'VitePress',
  folder: 'vitepress',
  packages: { vitepress: '1.6.4' },
  files: pages =>
    new Map([
      ['.vitepress/config.mjs', configuration(pages)],
      ...pages.map(page => [`${page.path}.md`, pageText(page)] as const),
    ]),
  publicFolder: 'public',
  command: ['../node_modules/vitepress/bin/vitepress.js', 'build'],
  caches: ['.vitepress/cache', '.vitepress/.temp', '.vitepress/dist'],
  out: '.vitepress/dist',
  fileOf: page => `${page}.html`,
  hrefOf: page => `/${page}`,
  sidebar: '.VPSidebar',
  next: '.VPDocFooter .pager-link.next',
  search: {
    key: 'Control+k',
    field: '.VPLocalSearchBox input',
    result: '.VPLocalSearchBox a.result',
    button: '.VPNavBarSearch button',
  },
  hashed: /^\/assets\//,
  notes: sources => [...mdxNotes(sources), 'braces of Vue, and tags that are not of HTML, are shown as text'],
}

/** The default theme does not show the title of the front matter, so it becomes a heading. */
function pageText({ title, description, body }: PeerPage): string {
  return `${frontMatter({ title, description })}# ${title}\n\n${body}`
}

function configuration(pages: readonly PeerPage[]): string {
  const sidebar = groups(pages).map(({ label, pages: members }) => ({
    text: label,
    collapsed: true,
    items: members.map(({ title, path }) => ({ text: title, link: `/${path}` })),
  }))
  return `import { isHTMLTag, isSVGTag } from '@vue/shared'

// Vue compiles the HTML that Markdown renders, and would evaluate double braces.
const text = html => html.replaceAll('{{', '&#123;&#123;')
const escaped = html => html.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const tags = html =>
  text(html).replace(/<\\/?([A-Za-z][\\w.:-]*)[^>]*>/g, (tag, name) =>
    isHTMLTag(name) || isSVGTag(name) ? tag : escaped(tag))

export default {
  title: 'Benchmark',
  cleanUrls: true,
  ignoreDeadLinks: true,
  // Missing pictures would fail the build.
  vue: { template: { transformAssetUrls: { tags: {} } } },
  markdown: {
    config(md) {
      const { rules } = md.renderer
      for (const [name, change] of [['text', text], ['code_inline', text], ['html_block', tags], ['html_inline', tags]]) {
        const rule = rules[name]
        rules[name] = (...args) => change(rule(...args))
      }
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    sidebar: ${JSON.stringify(sidebar)},
  },
}
`
}
