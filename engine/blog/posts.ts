import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import type { PageSet, SourcePage } from '../content/docs/source-page.ts'
import type { TagsByLocale } from '../content/docs/tags.ts'
import { claimId } from '../content/files/claim-id.ts'
import { isRealDate } from '../content/files/front-matter-schema.ts'
import { textOfFile } from '../content/files/markdown-file.ts'
import { pageIn } from '../content/files/page-text.ts'
import type { SectionOptions } from '../content/options.ts'
import type { FrontMatter } from '../content/page-types.ts'
import type { Author, BlogPost } from './blog-content.ts'
import { measurePost, type PostText } from './reading-time.ts'

/** Definitions to which posts refer by ID. */
export interface BlogDefinitions {
  tags: TagsByLocale
  authors: ReadonlyMap<Locale, ReadonlyMap<string, Author>>
}

/** The posts of each locale, newest first. A missing translation is replaced by the post in the default locale. */
export function buildPosts(
  options: SectionOptions,
  sets: readonly PageSet[],
  definitions: BlogDefinitions,
  problems: Problem[],
): Map<Locale, BlogPost[]> {
  const posts = new Map<Locale, BlogPost[]>(options.locales.map(locale => [locale, []]))
  const owners = new Map<string, string>()
  for (const set of sets) {
    const address = postAddress(set.original, problems)
    if (!claimId(options.root, owners, address.slug, set.original, problems)) continue
    for (const [locale, ofLocale] of posts)
      ofLocale.push(makePost(options.root, set, address, locale, definitions))
  }
  for (const ofLocale of posts.values()) {
    ofLocale.sort((a, b) => compare(b.date, a.date) || compare(a.slug, b.slug))
  }
  return posts
}

function makePost(
  root: string,
  set: PageSet,
  address: PostAddress,
  locale: Locale,
  { tags, authors }: BlogDefinitions,
): BlogPost {
  const text = pageIn(set, locale)
  const { tags: tagIds = [], authors: authorIds = [] } = text.frontMatter
  return {
    ...address,
    ...text,
    path: `/blog/${address.slug}`,
    title: text.title ?? address.slug,
    authors: authorIds.flatMap(id => authors.get(locale)?.get(id) ?? []),
    tags: tagIds.flatMap(id => tags.get(locale)?.get(id) ?? []),
    ...measured(root, set.translations.get(locale) ?? set.original),
  }
}

/** The measures of a post's text. A file that has not changed since the last load is not read again. */
function measured(root: string, page: SourcePage): PostText {
  const cached = texts.get(page.frontMatter)
  if (cached) return cached
  const text = measurePost(textOfFile(root, page))
  texts.set(page.frontMatter, text)
  return text
}

/** By front matter, which stays the same object while the file is cached (`FileCache`). */
const texts = new WeakMap<FrontMatter, PostText>()

interface PostAddress {
  slug: string
  /** ISO 8601 date. */
  date: string
}

/** Slug and date from the front matter or, without them, from the file name: `2026-06-30-welcome.md`, `2026-06-30-welcome/index.md`. */
function postAddress(page: SourcePage, problems: Problem[]): PostAddress {
  const name = page.source.replace(/\/index$/, '')
  const match = /^(?:.*\/)?(\d{4}-\d{2}-\d{2})-([^/]+)$/.exec(name)
  const slug = (page.frontMatter.slug ?? match?.[2] ?? name).replace(/^\/+|\/+$/g, '')
  const date = page.frontMatter.date ?? match?.[1]
  if (date !== undefined && isRealDate(date)) return { slug, date }
  problems.push({
    severity: 'error',
    code: 'post-date',
    file: page.file,
    message: date === undefined ? 'the post has no date' : `found the date ${date}, expected one that exists`,
    hint: 'Begin the file name with its date, 2026-06-30-welcome.md, or give the date in the front matter.',
  })
  return { slug, date: '1970-01-01' }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
