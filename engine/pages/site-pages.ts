/**
 * What a plugin makes kinds of pages of its own with. Their components are here and not in `shiori/ui`, which islands import: they bring the code
 * that compiles content and all views of the site.
 */
export { contentMarkdown } from '../agents/content-markdown.ts'
export type { TextSubject } from '../agents/page-markdown.ts'
export type { PluginRoute } from '../content/route-types.ts'
export type { Portal } from '../portal/types.ts'
export { contentData } from '../route-data/content.ts'
export { frameData, type PageFacts } from '../route-data/frame.ts'
export { Page } from '../ui/layout/Page.tsx'
export { Content } from '../ui/mdx/Content.tsx'
export {
  contentFound,
  definePages,
  type FoundSubject,
  type PageKinds,
  type PageParts,
  page,
  searchPage,
} from './page-kind.tsx'
