import { shown } from '../page/page-life.ts'
import { addToggles } from './sidebar-branch.ts'

/**
 * The buttons that open branches of the sidebar. They need script, so script makes them: HTML has an element less for each
 * branch, and its styles leave room for it (ui/docs/sidebar.css).
 */
export function startSidebarToggles(): void {
  addToggles()
  addEventListener(shown, addToggles)
}
