import { OriginalNotice } from '../ui/layout/OriginalNotice.tsx'
import { Pagination } from '../ui/layout/Pagination.tsx'
import { TableOfContents } from '../ui/layout/TableOfContents.tsx'
import { Content } from '../ui/mdx/Content.tsx'
import { TagLinks } from '../ui/tags/TagLinks.tsx'
import { useLanguage } from '../ui/text/use-language.ts'
import { BlogLayout } from './BlogLayout.tsx'
import { PostHeader } from './PostHeader.tsx'
import type { BlogPostPageData } from './page-types.ts'

/** The page of a post. */
export function BlogPostPage({
  frame,
  summary,
  recent,
  toc,
  original,
  editHref,
  pagination,
}: BlogPostPageData) {
  const { blog, docs } = frame.messages
  const language = useLanguage()
  const { content, tags } = summary
  return (
    <BlogLayout frame={frame} recent={recent}>
      <PostHeader summary={summary} place="page" />
      {original && <OriginalNotice original={original} />}
      <TableOfContents entries={toc} lang={content.lang} />
      <article className="prose" {...language(content.lang)}>
        <Content content={content} />
      </article>
      {(tags.length > 0 || editHref) && (
        <footer className="meta sub">
          {tags.length > 0 && <TagLinks tags={tags} />}
          {editHref && (
            <a href={editHref} rel="external">
              {docs.editPage}
            </a>
          )}
        </footer>
      )}
      <Pagination {...pagination} previousLabel={blog.newerPost} nextLabel={blog.olderPost} />
    </BlogLayout>
  )
}
