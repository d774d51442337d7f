import { existsSync, readFileSync, statSync } from 'node:fs'
import path, { posix } from 'node:path'
import { dataOf } from '../data-file.ts'
import { dateOf, splitText } from '../page-text.ts'
import { decoded, plain } from '../plain-address.ts'
import { asObject, asText } from '../plain-data.ts'
import { filesIn, isPage } from '../source-files.ts'
import { isThere } from '../source-folder.ts'
import { writablePath } from '../writable-path.ts'
import { collectPart, isOrphan } from './collected-docs.ts'
import { copyFile, type Migration } from './migration.ts'
import type { SourceBlog } from './source-site.ts'

/** Finds the posts of a blog and its authors. */
export function collectBlog(state: Migration, blog: SourceBlog, index: number): void {
  const { defaultLocale, root } = state.site
  const below = index === 0 ? '' : blog.base
  if (isThere(blog.authorsPath, root)) readAuthors(state, blog.authorsPath)
  const slugs = new Set<string>()
  for (const locale of state.locales) {
    const i18n = `docusaurus-plugin-content-blog${blog.id === 'default' ? '' : `-${blog.id}`}`
    const folder = locale === defaultLocale ? blog.folder : path.join(root, 'i18n', locale, i18n)
    if (!existsSync(folder)) continue
    for (const file of filesIn(folder, root)) {
      const source = path.join(folder, file)
      const target = posix.join('content/blog', locale, below, file)
      if (/^(?:authors|tags)\.(?:ya?ml|json)$/.test(file)) continue
      if (!isPage(file, blog.include, blog.exclude)) {
        if (/\.mdx?$/.test(file)) collectPart(state, source, target, file, blog.exclude)
        else copyFile(state, source, target)
        continue
      }
      if (isOrphan(state, source, path.join(blog.folder, file))) continue
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
      if (locale === defaultLocale) {
        while (slugs.has(slug)) slug = `${slug}-2`
        slugs.add(slug)
      }
      const old = given ?? (date === undefined ? name : posix.join(date.replaceAll('-', '/'), head, rest))
      const address = { old: plain(posix.join('/', blog.base, old)), new: plain(posix.join('/blog', slug)) }
      state.moved.move(source, target)
      if (locale === defaultLocale) state.moved.pages.set(address.old, address.new)
      const more = locale === defaultLocale ? { slug, date: day } : { slug: undefined }
      state.pages.push({ source, target, kind: 'post', address, id: undefined, prefix: '', more })
    }
  }
  if (blog.base !== 'blog' || index > 0) state.moved.pages.set(plain(`/${blog.base}`), '/blog')
}

function readAuthors(state: Migration, file: string): void {
  const data = asObject(dataOf(file, state.site.root, state.report))
  for (const [id, author] of Object.entries(data))
    state.named.blog.authors.set(id, { name: id, ...asObject(author) })
}
