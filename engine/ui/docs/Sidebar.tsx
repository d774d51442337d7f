import type { SidebarData } from '../../route-data/sidebar-types.ts'
import { useFrame } from '../layout/frame-context.ts'
import { OperationFilter } from './OperationFilter.tsx'
import { SidebarItems } from './SidebarItems.tsx'

/**
 * Pages of the section: a column from 997 px, a drawer (popover) below.
 * Only branches on the way to the page are in the HTML; a script fetches the others when they are opened.
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
        // When the drawer opens, not when the page does.
        autoFocus
        popoverTarget="sidebar"
        popoverTargetAction="hide"
        aria-label={layout.closeMenu}
      />
      {sidebar.operationsHref !== undefined && <OperationFilter href={sidebar.operationsHref} />}
      <nav aria-label={docs.sidebar} data-sidebar-scroll="">
        <ul>
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
