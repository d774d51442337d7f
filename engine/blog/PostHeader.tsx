import { formatPlural } from '../config/messages/messages.ts'
import { CopyPage } from '../ui/layout/CopyPage.tsx'
import { useFrame } from '../ui/layout/frame-context.ts'
import { DateTime } from '../ui/text/DateTime.tsx'
import { keepNames } from '../ui/text/keep-names.ts'
import { useLanguage } from '../ui/text/use-language.ts'
import { Authors } from './Authors.tsx'
import type { PostSummary } from './page-types.ts'

interface PostHeaderProps {
  summary: PostSummary
  /** `page`: the post's own page; `list`: an entry that links there. */
  place: 'page' | 'list'
}

/** Date, reading time, title and authors of a post. */
export function PostHeader({ summary, place }: PostHeaderProps) {
  const { messages, locale } = useFrame()
  const language = useLanguage()
  const { post, href, authors, lang } = summary
  return (
    <header className="head">
      <p className="byline sub">
        <DateTime iso={post.date} />
        <span>{formatPlural(messages.blog.readingTime, post.readingMinutes, locale.htmlLang)}</span>
      </p>
      {place === 'page' ? (
        <>
          <h1 {...language(lang)}>{keepNames(post.title)}</h1>
          <CopyPage />
        </>
      ) : (
        <h2 {...language(lang)}>
          <a href={href}>{post.title}</a>
        </h2>
      )}
      <Authors authors={authors} />
    </header>
  )
}
