import path from 'node:path'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { SiteFolder } from '../testing/site-folder.ts'
import { siteCodePlugin } from './site-code-plugin.ts'

test.each([
  ['/ui/home/home.css?direct', 'order:77'],
  ['/ui/first.css?direct', 'order:78'],
])('the development server adds style sheets of the site to %s', async (url, rule) => {
  using site = new SiteFolder({ 'best.css': '.best { order:77 }', 'own.css': '.own { order:78 }' })
  const { root } = site.paths
  const server = await createServer({
    root: path.resolve(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, fs: { strict: false } },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      siteCodePlugin({
        root,
        parts: {},
        css: [path.join(root, 'own.css')],
        components: [],
        sections: [{ name: 'Best', plugin: 'rating', view: '', styles: path.join(root, 'best.css') }],
        views: {},
        pages: {},
        sheets: {},
        texts: {},
      }),
    ],
  })
  try {
    const sheet = await server.transformRequest(url)
    expect(sheet?.code.match(/order:\d+/g)).toContain(rule)
    expect(sheet?.code.match(/order:7[78]/g)).toHaveLength(1)
  } finally {
    await server.close()
  }
})
