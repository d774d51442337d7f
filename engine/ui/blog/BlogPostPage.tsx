import type { BlogPostPageData } from '../../route-data/blog-types.ts'
import { OriginalNotice } from '../layout/OriginalNotice.tsx'
import { Pagination } from '../layout/Pagination.tsx'
import { TableOfContents } from '../layout/TableOfContents.tsx'
import { Content } from '../mdx/Content.tsx'
import { TagLinks } from '../tags/TagLinks.tsx'
import { useLanguage } from '../text/use-language.ts'
import { BlogLayout } from './BlogLayout.tsx'
import { PostHeader } from './PostHeader.tsx'

/** A post. */
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
      <Pagination
        {...pagination}
        label={docs.pagination}
        previousLabel={blog.newerPost}
        nextLabel={blog.olderPost}
      />
    </BlogLayout>
  )
}
