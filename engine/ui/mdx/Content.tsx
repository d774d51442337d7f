import type { ContentData } from '../../route-data/types.ts'
import { contentComponents } from './content-components.tsx'
import { ContentContext } from './content-context.ts'
import { evaluateContent } from './evaluate.ts'

/** Compiled Markdown as React elements, with the portal's components. */
export function Content({ content }: { content: ContentData }) {
  const Body = evaluateContent(content.compiled.code)
  return (
    <ContentContext value={content}>
      <Body components={contentComponents} />
    </ContentContext>
  )
}
