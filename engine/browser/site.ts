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
 * The one script of every page: what it needs from the start. Each behaviour stands in a file of its own and improves
 * HTML that works without it. More comes in two chunks: extras.ts when the page is used, islands.ts where it has one.
 *
 * The script stands at the end of the document (engine/pages/render-page.tsx), after all that it looks for.
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
  // Those that wait for their use come with the extras, unless the address may say what they show.
  const selector = location.search ? '[data-island]' : '[data-island]:not([data-on=use])'
  if (!document.querySelector(selector)) return
  // What says that an island did not load has to load itself.
  fetchIslands().then(
    chunk => chunk.startIslands(selector, lastInput()),
    () => setTimeout(startIslands, 5000),
  )
}

// One that fails leaves the others alone; the browser reports it as it would have.
for (const start of behaviours) {
  try {
    start()
  } catch (error) {
    reportError(error)
  }
}
