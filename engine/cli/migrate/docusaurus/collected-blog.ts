import { readFileSync, statSync } from 'node:fs'
import path, { posix } from 'node:path'
import { dataOf } from '../data-file.ts'
import { dateOf, splitText } from '../page-text.ts'
import { decoded, plain } from '../plain-address.ts'
import { asObject, asText } from '../plain-data.ts'
import { isThere } from '../source-folder.ts'
import { writablePath } from '../writable-path.ts'
import { sectionPages } from './collected-docs.ts'
import { addPage, type Migration } from './migration.ts'
import { i18nFolder, type SourceBlog } from './source-site.ts'

/** Finds the posts of a blog and its authors. */
export function collectBlog(state: Migration, blog: SourceBlog, index: number): void {
  const { root } = state.site
  const below = index === 0 ? '' : blog.base
  const authors = isThere(blog.authorsPath, root) ? dataOf(blog.authorsPath, root, state.report) : undefined
  for (const [id, author] of Object.entries(asObject(authors)))
    state.named.blog.authors.set(id, { name: id, ...asObject(author) })
  const slugs = new Set<string>()
  const pages = sectionPages(state, {
    folder: blog.folder,
    translations: locale => path.join(root, 'i18n', locale, i18nFolder('blog', blog.id)),
    globs: blog,
    target: (locale, file) => posix.join('content/blog', locale, below, file),
    isOther: (_, file) => /^(?:authors|tags)\.(?:ya?ml|json)$/.test(file),
  })
  for (const { source, target, file, isDefault } of pages) {
    const { data } = splitText(readFileSync(source, 'utf8'))
    const name = file.replace(/\.mdx?$/, '').replace(/\/index$/, '')
    const [, head = '', date, rest = ''] = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*)$/.exec(name) ?? []
    const given = asText(data.slug)?.replaceAll(/^\/+|\/+$/g, '')
    const day =
      dateOf(data.date) ??
      dateOf(date?.replaceAll('/', '-')) ??
      statSync(source).mtime.toISOString().slice(0, 10)
    const wanted = given ?? (date === undefined ? name : posix.join(head, rest || name))
    let slug = writablePath(decoded(index === 0 ? wanted : posix.join(blog.base, wanted)))
    while (isDefault && slugs.has(slug)) slug = `${slug}-2`
    if (isDefault) slugs.add(slug)
    const old = given ?? (date === undefined ? name : posix.join(date.replaceAll('-', '/'), head, rest))
    const address = { old: plain(posix.join('/', blog.base, old)), new: plain(posix.join('/blog', slug)) }
    const more = isDefault ? { slug, date: day } : { slug: undefined }
    addPage(state, { source, target, kind: 'post', address, more }, isDefault)
  }
  if (blog.base !== 'blog' || index > 0) state.moved.pages.set(plain(`/${blog.base}`), '/blog')
}
