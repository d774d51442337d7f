import type { SidebarData } from '../../route-data/sidebar-types.ts'
import { useFrame } from '../layout/frame-context.ts'
import { OperationFilter } from './OperationFilter.tsx'
import { SidebarItems } from './SidebarItems.tsx'

/**
 * Pages of the section: a column from 997 px, below that a drawer (popover). The HTML contains only the branches that lead to the page; a
 * script loads the others when they are opened.
 */
export function Sidebar({ sidebar }: { sidebar: SidebarData }) {
  const { docs, layout } = useFrame().messages
  return (
    <aside id="sidebar" popover="auto" data-drawer="" data-sidebar={sidebar.id}>
      <button type="button" className="back" popoverTarget="menu" data-back-to-menu="">
        {layout.backToMainMenu}
      </button>
      <button
        type="button"
        className="i i-close"
        // Applies when the drawer opens, not when the page loads.
        autoFocus
        popoverTarget="sidebar"
        popoverTargetAction="hide"
        aria-label={layout.closeMenu}
      />
      {sidebar.operationsHref !== undefined && <OperationFilter href={sidebar.operationsHref} />}
      <nav aria-label={docs.sidebar} data-sidebar-scroll="">
        <ul data-own={sidebar.isOwn}>
          <SidebarItems items={sidebar.items} />
        </ul>
      </nav>
      {sidebar.hideable && (
        <button type="button" className="i i-sidebar js-only" data-sidebar-hide="">
          {docs.hideSidebar}
        </button>
      )}
    </aside>
  )
}
