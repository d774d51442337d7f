import { Feed } from 'feed'
import type { SiteConfig } from '../config/config-schema.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import { localizedUrl } from '../config/urls.ts'
import { listedPosts } from '../content/blog/blog-lists.ts'
import type { ContentModel } from '../content/types.ts'
import { urlSpace } from '../portal/portal.ts'
import type { SiteOutput } from './site-output.ts'

/** Posts that a feed holds at most. */
const feedSize = 20

/** Writes `blog/rss.xml` and `blog/atom.xml` of each locale; a locale's feed leaves out posts that it lacks. A site without posts has none. */
export function writeFeeds(out: SiteOutput, config: SiteConfig, model: ContentModel): void {
  if (!model.routes.has('/blog')) return
  const urls = urlSpace(config)
  for (const { code, htmlLang } of config.locales) {
    const { blog } = siteMessages(config, code)
    const absolute = (target: string) => config.url + localizedUrl(urls, code, target)
    const posts = listedPosts(model, code)
      .filter(post => post.locale === code)
      .slice(0, feedSize)
    const newest = posts[0]?.date
    const settings = {
      id: absolute('/blog'),
      link: absolute('/blog'),
      title: `${config.title}: ${blog.title}`,
      description: blog.description,
      language: htmlLang,
      copyright: '',
      // Not the time of the build: a feed that says nothing new stays the same.
      ...(newest ? { updated: new Date(newest) } : {}),
      feedLinks: { rss: absolute('/blog/rss.xml'), atom: absolute('/blog/atom.xml') },
    }
    // For posts without authors: in Atom, each entry has one.
    const atom = new Feed({ ...settings, author: { name: config.title } })
    const rss = new Feed(settings)
    rss.addExtension({ name: '_attributes', objects: { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' } })
    for (const post of posts) {
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
    const folder = code === config.defaultLocale ? 'blog' : `${code}/blog`
    out.write(`${folder}/rss.xml`, rss.rss2(), 'asset')
    out.write(`${folder}/atom.xml`, atom.atom1(), 'asset')
  }
}
