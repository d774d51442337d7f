import { hasKeptValues } from '../client/own-values.ts'
import { startAsk } from './ask/start-ask.ts'
import { startAnchorCopy } from './content/anchor-copy.ts'
import { startCodeBlocks } from './content/code-blocks.ts'
import { startCopyButtons } from './content/copy-buttons.ts'
import { startTabs } from './content/tabs.ts'
import { startVideos } from './content/video.ts'
import { startZoom } from './content/zoom.ts'
import { startPageForm } from './feedback/start-page-form.ts'
import { nameRunButtons, startGuideRuns } from './guide/run-buttons.ts'
import { startFetchAhead } from './navigation/fetch-ahead.ts'
import { startNavigation } from './navigation/navigation.ts'
import { startReadReports } from './offline/read-reports.ts'
import { startWorker } from './offline/register-worker.ts'
import { startSaveSection } from './offline/start-save-section.ts'
import { startTryIt } from './operation/try-it.ts'
import { startAnnouncement } from './page/announcement.ts'
import { startBackToTop } from './page/back-to-top.ts'
import { startCopyPage } from './page/copy-page.ts'
import { startDrawers } from './page/drawers.ts'
import { startDropdowns } from './page/dropdowns.ts'
import { startKeepScroll } from './page/keep-scroll.ts'
import { startLocaleLinks } from './page/locale-links.ts'
import { startNavbar } from './page/navbar.ts'
import { startNotFoundLinks } from './page/not-found-links.ts'
import { onEachPage } from './page/page-life.ts'
import { startPrefetch } from './page/prefetch.ts'
import { startProgress } from './page/progress.ts'
import { savesData } from './page/saves-data.ts'
import { startTableOfContents } from './page/table-of-contents.ts'
import { startVersionLinks } from './page/version-links.ts'
import { startShortcuts } from './shortcuts/shortcuts.ts'
import { startSidebarBranches } from './sidebar/sidebar-branches.ts'
import { startSidebarVisibility } from './sidebar/sidebar-visibility.ts'
import { startOperationFilter } from './sidebar/start-operation-filter.ts'

const fetchOperation = () => import('./operation/operation.ts')
const fetchOwnValues = () => import('./own-values/show-own-values.ts')
const fetchTableFilter = () => import('./content/table-filter.ts')
const fetchNearestLinks = () => import('./page/nearest-links.ts')
const fetchIslands = () => import('./islands/islands.ts')
const fetchDiagramZoom = () => import('./content/diagram-zoom.ts')

/**
 * Behaviours that are not needed before the reader interacts with the page; interaction.ts decides when to load them.
 *
 * @param early The last click or key before they were loaded.
 */
export function startExtras(early: Event | undefined): void {
  startNavbar()
  startKeepScroll()
  startDropdowns(early)
  startDrawers()
  startAnnouncement()
  startLocaleLinks()
  // Before the scripts that follow links: the sidebar completes lists instead of following some of them.
  startSidebarBranches()
  startProgress(early)
  startPrefetch()
  startSidebarVisibility()
  startOperationFilter()
  startBackToTop()
  startVersionLinks()
  startNotFoundLinks()
  startCopyPage()
  startAsk()
  startAnchorCopy()
  startCopyButtons()
  startTryIt(early)
  startShortcuts(early)
  startGuideRuns()
  if (hasKeptValues())
    fetchOwnValues().then(
      ({ showOwnValues }) => showOwnValues(),
      () => {},
    )
  startSaveSection()
  startReadReports()
  startWorker(early)
  let sign = early
  onEachPage(signal => {
    startContent(signal, sign)
    sign = undefined
  })
  if (document.querySelector('.docs') && !savesData()) {
    startNavigation()
    startFetchAhead()
  }
}

/**
 * Behaviours of a page's text. API operations, tables and diagrams have further ones, whose chunks may fail to load without harm to
 * reading.
 *
 * @param early The last click or key before this script was loaded.
 */
function startContent(signal: AbortSignal, early: Event | undefined): void {
  startTableOfContents(signal)
  startTabs()
  startCodeBlocks()
  startZoom()
  startVideos()
  startPageForm()
  nameRunButtons()
  const load = <Chunk>(selector: string, fetchChunk: () => Promise<Chunk>, start: (chunk: Chunk) => void) => {
    if (!document.querySelector(selector)) return
    fetchChunk().then(
      chunk => signal.aborted || start(chunk),
      () => {},
    )
  }
  // An event while a chunk loads may be meant for it.
  let last = early
  const onPress = (event: Event) => {
    last = event
  }
  for (const type of ['click', 'keydown', 'input'])
    document.addEventListener(type, onPress, { capture: true, signal })
  load('[data-operation]', fetchOperation, chunk => chunk.startOperation(signal))
  const used = '[data-island][data-on=use]'
  load(used, fetchIslands, chunk => chunk.startIslands(used, last))
  load('[data-table-filter]', fetchTableFilter, chunk => chunk.startTableFilters())
  load('[data-nearest]', fetchNearestLinks, chunk => chunk.showNearestLinks())
  load('.diagram', fetchDiagramZoom, chunk => chunk.startDiagramZoom())
}
