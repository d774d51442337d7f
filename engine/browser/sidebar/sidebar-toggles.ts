import { shown } from '../page/page-life.ts'
import { addToggles } from './sidebar-branch.ts'

/**
 * The buttons that open branches of the sidebar. They need script, so script creates them: that saves an element in HTML for each branch,
 * and styles reserve the space (ui/docs/sidebar.css).
 */
export function startSidebarToggles(): void {
  addToggles()
  addEventListener(shown, addToggles)
}
