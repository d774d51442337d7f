import { format } from '../config/messages/messages.ts'
import { CopyPage } from '../ui/layout/CopyPage.tsx'
import { useFrame } from '../ui/layout/frame-context.ts'
import { Pagination } from '../ui/layout/Pagination.tsx'
import { Content } from '../ui/mdx/Content.tsx'
import { TagLinks } from '../ui/tags/TagLinks.tsx'
import { useLanguage } from '../ui/text/use-language.ts'
import { BlogLayout } from './BlogLayout.tsx'
import { PostHeader } from './PostHeader.tsx'
import type { BlogListPageData, PostSummary } from './page-types.ts'

/** A page of the blog's list, or of the posts with one tag. */
export function BlogListPage(data: BlogListPageData) {
  const { frame, title, description, posts, recent, archiveHref, tagsHref, newer, older } = data
  const { blog } = frame.messages
  const more = [
    { label: blog.archive, href: archiveHref, external: false },
    { label: blog.allTags, href: tagsHref, external: false },
  ]
  return (
    <BlogLayout frame={frame} recent={recent} more={more}>
      <header className="head">
        <h1>{title}</h1>
        <CopyPage />
        {description !== title && <p>{description}</p>}
      </header>
      {posts.map(summary => (
        <Entry key={summary.href} summary={summary} />
      ))}
      <Pagination
        previous={newer}
        next={older}
        label={blog.title}
        previousLabel={blog.newerPosts}
        nextLabel={blog.olderPosts}
      />
    </BlogLayout>
  )
}

function Entry({ summary }: { summary: PostSummary }) {
  const { blog } = useFrame().messages
  const language = useLanguage()
  const { post, href, tags, content } = summary
  return (
    <article className="entry">
      <PostHeader summary={summary} place="list" />
      <div className="prose" {...language(content.lang)}>
        <Content content={content} />
      </div>
      {post.truncated && (
        <p className="more">
          <a href={href}>{format(blog.readMore, { title: post.title })}</a>
        </p>
      )}
      {tags.length > 0 && <TagLinks tags={tags} />}
    </article>
  )
}
