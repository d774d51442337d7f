import path, { posix } from 'node:path'
import { slugOf } from '../../../files/slug.ts'
import { dataOf } from '../data-file.ts'
import { authorEntry, tagId } from '../frame/blog-entries.ts'
import type { ConvertedBlog, ConvertedPage } from '../frame/converted-site.ts'
import { dateOf } from '../page-text.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'
import { isThere } from '../source-folder.ts'

/** Front matter keys that only posts have. */
export const postKeys = ['date', 'authors', 'categories', 'slug', 'links']

/** The blog of Material's plugin: which pages are posts, and the addresses of its lists. */
export class SourceBlog implements ConvertedBlog {
  readonly authors: Plain
  readonly lists = new Map<string, string>()
  /** Labels of tags and categories by id. */
  readonly tags: Record<string, string> = {}
  readonly #folder: string
  readonly #posts: string
  readonly #format: string
  readonly #dateFormat: string

  /** @param folder Docs folder, absolute. */
  constructor(options: Plain, folder: string, root: string, report: Report) {
    this.#folder = posix.normalize(asText(options.blog_dir) ?? 'blog').replace(/^\.$/, '')
    const place = (written: string) => posix.normalize(written.replace('{blog}', this.#folder || '.'))
    this.#posts = `${place(asText(options.post_dir) ?? '{blog}/posts')}/`
    this.#format = asText(options.post_url_format) ?? '{date}/{slug}'
    this.#dateFormat = asText(options.post_url_date_format) ?? 'yyyy/MM/dd'
    const file = path.join(folder, place(asText(options.authors_file) ?? '{blog}/.authors.yml'))
    const data = isThere(file, root) ? asObject(asObject(dataOf(file, root, report)).authors) : {}
    this.authors = Object.fromEntries(
      Object.entries(data).map(([id, given]) => {
        const { name, description, url } = asObject(given)
        return [id, authorEntry(asText(name) ?? id, description, url)]
      }),
    )
  }

  isPost(file: string): boolean {
    return file.startsWith(this.#posts)
  }

  /** Whether a page is the list of posts, which the engine generates. */
  isList(file: string): boolean {
    return this.#folder !== '' && file === `${this.#folder}/index.md`
  }

  /** Converts a page to a post with date and address; undefined if it has no date. */
  post(page: ConvertedPage, given: Plain, heading: string | undefined): ConvertedPage | undefined {
    const { created } = asObject(given.date)
    const date = dateOf(created ?? given.date)
    if (date === undefined) return undefined
    const { title, last_update: _, sidebar_label: __, hide_table_of_contents: ___, ...data } = page.data
    const name = asText(given.slug) ?? slugOf(heading ?? asText(title) ?? posix.basename(page.file))
    const [year = '', month = '', day = ''] = date.split('-')
    const shown = this.#dateFormat.replace('yyyy', year).replace('MM', month).replace('dd', day)
    const below = this.#format
      .replace('{date}', shown)
      .replace('{slug}', name)
      .replace('{file}', posix.basename(page.file))
    const tags = [...asList(given.categories), ...asList(given.tags)].map(String)
    const authors = asList(given.authors)
      .map(String)
      .filter(id => Object.hasOwn(this.authors, id))
    this.lists.set(posix.join('/', this.#folder, 'archive', year), '/blog/archive')
    for (const category of asList(given.categories).map(String))
      this.lists.set(
        posix.join('/', this.#folder, 'category', slugOf(category)),
        `/blog/tags/${this.tag(category)}`,
      )
    if (this.#folder !== '') this.lists.set(`/${this.#folder}`, '/blog')
    return {
      ...page,
      date,
      address: posix.join('/', this.#folder, below),
      data: {
        ...data,
        ...(title !== undefined && { title }),
        ...(tags.length > 0 && { tags: [...new Set(tags.map(tag => this.tag(tag)))] }),
        ...(authors.length > 0 && { authors }),
      },
      body: page.body.replace(/^<!--\s*more\s*-->[ \t]*$/m, '<!-- truncate -->'),
    }
  }

  tag(words: string): string {
    return tagId(words, this.tags)
  }
}
