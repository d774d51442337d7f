import { startBackToTop } from './back-to-top.ts'
import { startCodeBlocks } from './code-blocks.ts'
import { copyButton } from './copy-button.ts'
import { startNotFoundLinks } from './not-found-links.ts'
import { startSidebarBranches } from './sidebar-branches.ts'
import { startSidebarVisibility } from './sidebar-visibility.ts'
import { startTabs } from './tabs.ts'
import { startVersionLinks } from './version-links.ts'
import { startVideos } from './video.ts'
import { startZoom } from './zoom.ts'

// Apart from what follows, or Vite would not learn of a failure (load-chunk.ts).
const fetchOperation = () => import('./operation/operation.ts')
const fetchErrorFilter = () => import('./error-filter.ts')

/** Behaviours that nobody misses before the page is touched; interaction.ts says when they come. */
export function startExtras(): void {
  startSidebarBranches()
  startSidebarVisibility()
  startTabs()
  startCodeBlocks()
  startZoom()
  startVideos()
  startBackToTop()
  startVersionLinks()
  startNotFoundLinks()
  // Pages of API operations have more; what does not load there was not needed to read.
  if (document.querySelector('[data-operation]'))
    fetchOperation().then(
      chunk => chunk.startOperation({ copyButton }),
      () => {},
    )
  if (document.querySelector('[data-error-filter]'))
    fetchErrorFilter().then(
      chunk => chunk.startErrorFilters(),
      () => {},
    )
}
