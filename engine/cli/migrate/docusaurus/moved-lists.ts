import { existsSync } from 'node:fs'
import path, { posix } from 'node:path'
import { dataOf } from '../data-file.ts'
import { asObject, asText, type Plain } from '../plain-data.ts'
import type { Migration } from './migration.ts'

/** Old and new addresses of the pages that list pages: those of tags, and the archive of a blog. */
export function movedLists(state: Migration): (readonly [old: string, now: string])[] {
  const { blogs } = state.site
  const docs = state.plans.filter(({ version }) => version === 'current')
  const posts = state.pages.some(({ kind }) => kind === 'post') ? blogs.map(({ base }) => `/${base}`) : []
  return [
    ...docs.flatMap(({ oldBase }) => movedTags(state, 'docs', oldBase)),
    ...posts.flatMap(base => [
      ...movedTags(state, 'blog', base),
      [posix.join(base, 'archive'), '/blog/archive'] as const,
    ]),
  ]
}

function movedTags(state: Migration, section: 'docs' | 'blog', base: string): (readonly [string, string])[] {
  const now = section === 'docs' ? posix.join(state.docsPath, 'tags') : '/blog/tags'
  const { tags, listed } = state.named[section]
  if (listed.size === 0) return []
  const known = tagsFile(state, section)
  const old = (id: string) => {
    const label = tags.get(id) ?? id
    const key = Object.hasOwn(known, label) ? label : id
    return Object.hasOwn(known, key) ? (asText(asObject(known[key]).permalink) ?? key) : wordsOf(label)
  }
  const list = posix.join(base, 'tags')
  return [[list, now], ...[...listed].map(id => [posix.join(list, old(id)), `${now}/${id}`] as const)]
}

/** The words of a label as Docusaurus makes an address of them: `TypeScript 5` is `type-script-5`. */
function wordsOf(label: string): string {
  const plain = label.normalize('NFD').replaceAll(/\p{M}|['’]/gu, '')
  const words = plain.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{Lo}+/gu) ?? []
  return words.join('-').toLowerCase()
}

/** What `tags.yml` of the first docs or the first blog says. */
export function tagsFile(state: Migration, section: 'docs' | 'blog'): Plain {
  const folder = section === 'docs' ? state.site.docs[0]?.folder : state.site.blogs[0]?.folder
  const file = folder === undefined ? '' : path.join(folder, 'tags.yml')
  return existsSync(file) ? asObject(dataOf(file, state.site.root, state.report)) : {}
}
