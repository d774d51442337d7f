import { startFeedback } from './feedback/start-feedback.ts'
import { lastInput, startInteraction } from './interaction.ts'
import { startDrawerStates } from './page/drawer-states.ts'
import { openToc } from './page/open-toc.ts'
import { shown } from './page/page-life.ts'
import { startTheme } from './page/theme.ts'
import { startTrustedTypes } from './page/trusted-types.ts'
import { startSearchShortcut } from './search/search-shortcut.ts'
import { startSidebarScroll } from './sidebar/sidebar-scroll.ts'
import { startSidebarToggles } from './sidebar/sidebar-toggles.ts'

/**
 * The script of every page, with all behaviours that are needed from the start. Each has a file of its own and improves HTML that works
 * without it. Two chunks are loaded later: extras.ts when the page is used, islands.ts if it has any.
 *
 * The script is at the end of the document (engine/pages/render-page.tsx), after all elements that it needs.
 */
const behaviours = [
  startTrustedTypes,
  startSidebarToggles,
  startSidebarScroll,
  startTheme,
  startDrawerStates,
  openToc,
  startSearchShortcut,
  startFeedback,
  startInteraction,
  startIslands,
  () => addEventListener(shown, startIslands),
]

const fetchIslands = () => import('./islands/islands.ts')

function startIslands() {
  // Islands that wait for use are started by the extras, unless the address may contain their state.
  const selector = location.search ? '[data-island]' : '[data-island]:not([data-on=use])'
  if (!document.querySelector(selector)) return
  // The code for error messages of islands has to load, too.
  fetchIslands().then(
    chunk => chunk.startIslands(selector, lastInput()),
    () => setTimeout(startIslands, 5000),
  )
}

// An error in one behaviour does not stop the others; it is reported to the browser as usual.
for (const start of behaviours) {
  try {
    start()
  } catch (error) {
    reportError(error)
  }
}
