import { posix } from 'node:path'
import { slugOf } from '../../../files/slug.ts'
import { markedCall } from '../evaluate/marks.ts'
import { authorEntry, tagId } from '../frame/blog-entries.ts'
import type { ConvertedBlog, ConvertedLocale, ConvertedPage, MenuEntry } from '../frame/converted-site.ts'
import { dateOf } from '../page-text.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import { plainText } from '../plain-text.ts'
import { textInLanguage } from './language-texts.ts'

/** Front matter keys that the blog reads. */
const postKeys = new Set(['date', 'authors', 'tags', 'excerpt'])

/** The blog of the plugin starlight-blog: pages in a docs folder that have a date. */
export class StarlightBlog implements ConvertedBlog {
  readonly authors: Record<string, Plain> = {}
  readonly lists = new Map<string, string>()
  /** Labels of tags by id. */
  readonly tags: Record<string, string> = {}
  readonly #options: Plain
  readonly #folder: string

  constructor(options: Plain) {
    this.#options = options
    this.#folder = (asText(options.prefix) ?? 'blog').replaceAll(/^\/+|\/+$/g, '')
    this.lists.set(`/${this.#folder}`, '/blog')
    for (const [id, author] of Object.entries(asObject(options.authors))) this.#author(id, asObject(author))
  }

  /**
   * The blog's plugin among the plugins of Starlight.
   *
   * @returns Undefined if the site has none.
   */
  static of(plugins: readonly unknown[]): StarlightBlog | undefined {
    const call = plugins.map(markedCall).find(candidate => candidate !== undefined && isBlog(candidate.of))
    return call && new StarlightBlog(asObject(call.args[0]))
  }

  /** Front matter without the keys that the blog reads. */
  static rest(given: Plain): Plain {
    return Object.fromEntries(Object.entries(given).filter(([key]) => !postKeys.has(key)))
  }

  isPost(file: string, given: Plain): boolean {
    return file.startsWith(`${this.#folder}/`) && dateOf(given.date) !== undefined
  }

  /**
   * Date, front matter and text of a page as a post.
   *
   * @param prefix Prefix of its locale in the source: a tag that only posts of other locales have has no page at the root.
   */
  post(page: ConvertedPage, given: Plain, prefix: string): Pick<ConvertedPage, 'date' | 'data' | 'body'> {
    const authors = [given.authors].flat().flatMap(author => {
      const { name, ...more } = asObject(author)
      const id = asText(author) ?? slugOf(asText(name) ?? '')
      if (asText(name) !== undefined) this.#author(id, { name, ...more })
      return Object.hasOwn(this.authors, id) ? [id] : []
    })
    const tags = asList(given.tags).map(tag => this.#tag(String(tag), given.draft !== true && prefix === ''))
    const excerpt = asText(given.excerpt)
    const { last_update: _, sidebar_label: __, ...data } = page.data
    return {
      date: dateOf(given.date),
      data: {
        ...(excerpt !== undefined && { description: plainText(excerpt).replaceAll(/\s+/g, ' ').trim() }),
        ...data,
        ...(tags.length > 0 && { tags: [...new Set(tags)] }),
        ...(authors.length > 0 && { authors }),
      },
      body: page.body
        .replace(/^<!--\s*excerpt\s*-->[ \t]*$/m, '<!-- truncate -->')
        .replace(/^\{\/\*\s*excerpt\s*\*\/\}[ \t]*$/m, '{/* truncate */}'),
    }
  }

  /** Link to the blog for the navbar. */
  link(locale: ConvertedLocale): MenuEntry {
    const { title } = this.#options
    return {
      label: asText(title) ?? asText(textInLanguage(title, locale)) ?? 'Blog',
      href: `${locale.prefix}/${this.#folder}`,
    }
  }

  #author(id: string, { name, title, url }: Plain): void {
    this.authors[id] = authorEntry(asText(name) ?? id, title, url)
    this.lists.set(posix.join('/', this.#folder, 'authors', slugOf(id)), '/blog')
  }

  /** @param isShown Whether the tag has a page at the root; tags that only drafts have do not. */
  #tag(words: string, isShown: boolean): string {
    const id = tagId(words, this.tags)
    if (isShown) this.lists.set(posix.join('/', this.#folder, 'tags', id), `/blog/tags/${id}`)
    return id
  }
}

/** Whether a call is the plugin's. @param name Package and export: `starlight-blog.default`. */
export function isBlog(name: string): boolean {
  return /^starlight-blog(?:\.|$)/.test(name)
}
