import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Feed } from 'feed'
import { listedPosts } from '../content/blog-lists.ts'
import type { ContentModel } from '../content/types.ts'
import type { SiteConfig } from '../site/config-schema.ts'
import { messagesOf } from '../site/messages/of-locale.ts'
import { localizedUrl } from '../site/urls.ts'
import { writeCompressed } from './compress.ts'
import { urlSpace } from './portal.ts'

/** Posts that a feed holds at most. */
const feedSize = 20

/** Writes `blog/rss.xml` and `blog/atom.xml` of each locale; a locale's feed leaves out posts that it lacks. A site without posts has none. */
export async function writeFeeds(out: string, config: SiteConfig, model: ContentModel): Promise<void> {
  if (!model.routes.has('/blog')) return
  const urls = urlSpace(config)
  for (const { code, htmlLang } of config.locales) {
    const { blog } = messagesOf(code)
    const absolute = (target: string) => config.url + localizedUrl(urls, code, target)
    const settings = {
      id: absolute('/blog'),
      link: absolute('/blog'),
      title: `${config.title}: ${blog.title}`,
      description: blog.description,
      language: htmlLang,
      copyright: '',
      feedLinks: { rss: absolute('/blog/rss.xml'), atom: absolute('/blog/atom.xml') },
    }
    // For posts without authors: in Atom, each entry has one.
    const atom = new Feed({ ...settings, author: { name: config.title } })
    const rss = new Feed(settings)
    rss.addExtension({ name: '_attributes', objects: { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' } })
    const posts = listedPosts(model, code).filter(post => post.locale === code)
    for (const post of posts.slice(0, feedSize)) {
      const item = {
        id: absolute(post.path),
        link: absolute(post.path),
        title: post.title,
        description: post.description,
        date: new Date(post.date),
        category: post.tags.map(tag => ({ name: tag.label, term: tag.id, scheme: absolute('/blog/tags') })),
      }
      atom.addItem({
        ...item,
        author: post.authors.map(({ name, url }) => ({ name, ...(url ? { link: url } : {}) })),
      })
      // RSS's own <author> is an address of mail.
      const creator = { _text: post.authors.map(({ name }) => name).join(', ') }
      rss.addItem({
        ...item,
        ...(creator._text ? { extensions: [{ name: 'dc:creator', objects: creator }] } : {}),
      })
    }
    const folder = path.join(out, code === config.defaultLocale ? '' : code, 'blog')
    await mkdir(folder, { recursive: true })
    writeCompressed(path.join(folder, 'rss.xml'), rss.rss2(), 'asset')
    writeCompressed(path.join(folder, 'atom.xml'), atom.atom1(), 'asset')
  }
}
