import type { Tag, TagCount } from '../content/page-types.ts'
import type { TocEntry } from '../markdown/types.ts'
import type { ContentData } from '../route-data/content-types.ts'
import type { WithFrame } from '../route-data/frame-types.ts'
import type { LinkData, PaginationData } from '../route-data/link-types.ts'
import type { OriginalData } from '../route-data/types.ts'
import type { Author, BlogPost } from './blog-content.ts'

export interface PostSummary {
  post: Pick<BlogPost, 'slug' | 'title' | 'date' | 'readingMinutes' | 'truncated'>
  href: string
  authors: Author[]
  tags: (Tag & { href: string })[]
  lang: string | undefined
  /** The text before the truncation mark; without a mark, the whole post. */
  content: ContentData
}

export interface BlogListPageData extends WithFrame {
  title: string
  description: string
  posts: PostSummary[]
  /** Links to the newest posts, for the list next to the page. */
  recent: LinkData[]
  archiveHref: string
  tagsHref: string
  newer: LinkData | undefined
  older: LinkData | undefined
  /** Set for the posts with one tag. */
  tag: TagCount | undefined
}

export interface BlogArchivePageData extends WithFrame {
  years: { year: string; posts: { title: string; date: string; href: string; lang: string | undefined }[] }[]
  count: number
}

export interface BlogPostPageData extends WithFrame {
  summary: PostSummary
  recent: LinkData[]
  toc: TocEntry[]
  original: OriginalData | undefined
  editHref: string | undefined
  pagination: PaginationData
}
