import { copyText } from './content/clipboard.ts'
import { startCodeBlocks } from './content/code-blocks.ts'
import { copyButton } from './content/copy-button.ts'
import { startTabs } from './content/tabs.ts'
import { startVideos } from './content/video.ts'
import { startZoom } from './content/zoom.ts'
import { startBackToTop } from './page/back-to-top.ts'
import { startCopyPage } from './page/copy-page.ts'
import { startNotFoundLinks } from './page/not-found-links.ts'
import { startVersionLinks } from './page/version-links.ts'
import { startSidebarBranches } from './sidebar/sidebar-branches.ts'
import { startSidebarVisibility } from './sidebar/sidebar-visibility.ts'

// Apart from what follows, or Vite would not learn of a failure (load-chunk.ts).
const fetchOperation = () => import('./operation/operation.ts')
const fetchTableFilter = () => import('./content/table-filter.ts')
const fetchDiagramZoom = () => import('./content/diagram-zoom.ts')

/**
 * Behaviours that nobody misses before the page is touched; interaction.ts says when they come.
 *
 * @param early The sign for which they came.
 */
export function startExtras(early: Event | undefined): void {
  startSidebarBranches()
  startSidebarVisibility()
  startTabs()
  startCodeBlocks()
  startZoom()
  startVideos()
  startBackToTop()
  startVersionLinks()
  startNotFoundLinks()
  startCopyPage()
  // Pages of API operations have more; what does not load there was not needed to read.
  if (document.querySelector('[data-operation]'))
    fetchOperation().then(
      chunk => chunk.startOperation({ copyButton, copyText }, early),
      () => {},
    )
  if (document.querySelector('[data-table-filter]'))
    fetchTableFilter().then(
      chunk => chunk.startTableFilters(),
      () => {},
    )
  if (document.querySelector('.diagram'))
    fetchDiagramZoom().then(
      chunk => chunk.startDiagramZoom(),
      () => {},
    )
}
