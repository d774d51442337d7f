import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { shardsFolder } from '../portal/code-files.ts'
import { sitePaths } from '../portal/paths.ts'
import { linkEngine } from '../testing/link-engine.ts'
import { type SiteFiles, SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { buildSite } from './build.ts'
import { buildShard } from './build-shard.ts'
import { writePicture } from './page-pictures.ts'
import { SiteOutput } from './site-output.ts'

/** "Draws" the HTML of its view unchanged, and records each drawing. */
const files: SiteFiles = {
  ...smallSite,
  'plugins/cards/plugin.ts': `import { appendFileSync } from 'node:fs'
import { definePlugin } from 'shiori'

export default definePlugin({
  name: 'cards',
  views: { card: './Card.tsx' },
  messages: { en: './en.ts' },
  setup: ({ root }) => ({
    props: () => ({ site: 'Ours' }),
    picture: ({ kind, path }) =>
      kind === 'doc' && path !== '/docs/hidden'
        ? { view: 'card', width: 12, height: 6, key: 'pen', draw: async html => {
            appendFileSync(root + '/drawn.txt', html + '\\n')
            return Buffer.from(html)
          } }
        : undefined,
  }),
})
`,
  'plugins/cards/en.ts': "export default { by: 'by' }\n",
  'plugins/cards/Card.tsx':
    "export default function Card({ title, section, lang, site, text }) { return <p lang={lang}>{section.concat(title).join('/')} {text.by} {site}</p> }\n",
  'content/docs/en/own.md': '---\ntitle: Own\nimage: /img/static.png\n---\n\nText.\n',
}

/** Reads the picture properties in the head of a page. */
function previewOf(html: string): Record<string, string> {
  const tags = html.matchAll(/<meta (?:property|name)="(og:image[^"]*|twitter:card)" content="([^"]*)"/g)
  return Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content]))
}

test('pages get the picture that a plugin draws of them, and only what has changed is drawn again', async () => {
  using site = new SiteFolder(files, {
    basePath: '/portal/',
    plugins: ['./plugins/cards/plugin.ts'],
  })
  linkEngine(site.paths.root)
  const build = async () => {
    rmSync(path.join(site.paths.root, 'drawn.txt'), { force: true })
    await buildSite({ paths: site.paths, strict: false, git: false, compress: false })
  }
  const drawn = () => readFileSync(path.join(site.paths.root, 'drawn.txt'), 'utf8').trim().split('\n').sort()
  const fileOf = (url = '') => url.replace('https://docs.example/portal/', '')
  const cached = () => readdirSync(path.join(site.paths.cache, 'pictures')).length

  await build()
  expect(drawn()).toContain('<p lang="en">Guide/RTMP by Ours</p>')
  expect(drawn()).toContain('<p lang="ja">紹介 by Ours</p>')
  // Both locales show the English text.
  expect(drawn().filter(text => text.includes('RTMP'))).toHaveLength(1)
  const intro = previewOf(site.built('docs/intro.html'))
  expect(intro).toEqual({
    'og:image': expect.stringMatching(/^https:\/\/docs\.example\/portal\/assets\/pages\/[\da-f]{20}\.png$/),
    'og:image:width': '12',
    'og:image:height': '6',
    'og:image:alt': 'Intro | Docs',
    'twitter:card': 'summary_large_image',
  })
  expect(site.built(fileOf(intro['og:image']))).toBe('<p lang="en">Intro by Ours</p>')
  // A page's own picture has priority; the site's picture is for pages without a drawn one.
  const image = (page: string) => previewOf(site.built(page))['og:image']
  expect(image('docs/own.html')).toBe('https://docs.example/portal/img/static.png')
  expect(drawn().filter(text => text.includes('Own'))).toEqual([])
  for (const page of ['docs/hidden.html', 'blog.html', '404.html'])
    expect(image(page)).toBe('https://docs.example/portal/social-card.png')

  const before = cached()
  const page = files['content/docs/en/intro.md'] as string
  site.write({ 'content/docs/en/intro.md': page.replace('title: Intro', 'title: Begin') })
  await build()
  expect(drawn()).toEqual(['<p lang="en">Begin by Ours</p>'])
  expect(cached()).toBe(before)
  expect(() => site.built(fileOf(intro['og:image']))).toThrow('ENOENT')

  // The shards of one machine share what was drawn.
  rmSync(path.join(site.paths.root, 'drawn.txt'))
  for (const number of [1, 2])
    await buildShard({
      paths: sitePaths(site.paths.root, path.join(site.paths.root, shardsFolder, `${number}-of-2`)),
      shard: { number, of: 2 },
      strict: false,
      git: false,
    })
  expect(cached()).toBe(before)
  expect(existsSync(path.join(site.paths.root, 'drawn.txt'))).toBe(false)
})

test('a page has its picture among its own files, whichever page wrote it', async () => {
  using site = new SiteFolder({})
  const out = new SiteOutput(site.paths.out, undefined, false)
  const filesOfNext = async () => {
    out.written.clear()
    await writePicture(out, site.paths.cache, {
      name: 'assets/pages/a.png',
      bytes: async () => Buffer.from('a'),
    })
    return [...out.written.keys()]
  }
  expect(await filesOfNext()).toEqual(['assets/pages/a.png'])
  expect(await filesOfNext()).toEqual(['assets/pages/a.png'])
})
