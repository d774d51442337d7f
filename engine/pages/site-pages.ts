/**
 * For plugins that define page kinds. The components are not in `shiori/ui`, which islands import, because they depend on the code that compiles
 * content and on all views of the site.
 */
export { contentMarkdown } from '../agents/content-markdown.ts'
export type { TextSubject } from '../agents/page-markdown.ts'
/** @alpha */
export { localizedUrl } from '../config/urls.ts'
export type { PluginRoute } from '../content/route-types.ts'
export type { Portal } from '../portal/types.ts'
export { contentData } from '../route-data/content.ts'
export { frameData, type PageFacts } from '../route-data/frame.ts'
export { pagesSidebar, type SidebarGroup, type SidebarPage } from '../route-data/pages-sidebar.ts'
/** @alpha */
export { DocsLayout } from '../ui/docs/DocsLayout.tsx'
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
