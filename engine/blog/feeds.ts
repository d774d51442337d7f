import { Feed } from 'feed'
import type { SiteConfig } from '../config/config-schema.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import { urlSpace } from '../config/url-space.ts'
import { fileUrl, localizedUrl } from '../config/urls.ts'
import type { ContentModel } from '../content/types.ts'
import { withoutControls } from '../files/file-text.ts'
import type { EmittedFile } from '../plugins/plugin.ts'
import { blogOf } from './blog-content.ts'
import { listedPosts } from './post-lists.ts'

/** Max posts in a feed. */
const feedSize = 20

/** The feeds of each locale, `/blog/rss.xml` and `/blog/atom.xml`, without posts that it does not translate. A site without posts has none. */
export function feedFiles(config: SiteConfig, model: ContentModel): EmittedFile[] {
  if (!model.routes.has('/blog')) return []
  const urls = urlSpace(config)
  return config.locales.flatMap(({ code, htmlLang }) => {
    const { blog } = siteMessages(config, code)
    const absolute = (target: string) => config.url + localizedUrl(urls, code, target)
    const file = (target: string) => config.url + fileUrl(urls, code, target)
    const posts = listedPosts(blogOf(model), code)
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
      // Not the time of the build, so that a feed without new posts does not change.
      ...(newest ? { updated: new Date(newest) } : {}),
      feedLinks: { rss: file('/blog/rss.xml'), atom: file('/blog/atom.xml') },
    }
    // Atom requires an author; this one is for posts without authors.
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
      // The <author> of RSS is an email address.
      const creator = { _text: post.authors.map(({ name }) => name).join(', ') }
      rss.addItem({
        ...item,
        ...(creator._text ? { extensions: [{ name: 'dc:creator', objects: creator }] } : {}),
      })
    }
    const folder = code === config.defaultLocale ? '/blog' : `/${code}/blog`
    // Escapes in YAML (`"\x01"`) are the one way for characters that XML cannot have; one of them would make the whole feed unreadable.
    return [
      { url: `${folder}/rss.xml`, text: withoutControls(rss.rss2()) },
      { url: `${folder}/atom.xml`, text: withoutControls(atom.atom1()) },
    ]
  })
}
