import { startBackToTop } from './back-to-top.ts'
import { startCodeBlocks } from './code-blocks.ts'
import { startSidebarBranches } from './sidebar-branches.ts'
import { startSidebarVisibility } from './sidebar-visibility.ts'
import { startTabs } from './tabs.ts'
import { startVersionLinks } from './version-links.ts'
import { startVideos } from './video.ts'
import { startZoom } from './zoom.ts'

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
}
