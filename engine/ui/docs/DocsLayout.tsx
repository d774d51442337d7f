import type { ReactNode } from 'react'
import type { Crumb, FrameData, SidebarData } from '../../route-data/types.ts'
import { Page } from '../layout/Page.tsx'
import { Part } from '../Part.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Sidebar } from './Sidebar.tsx'

interface DocsLayoutProps {
  frame: FrameData
  sidebar: SidebarData | undefined
  breadcrumbs: Crumb[]
  /** Direct children of `<main>`: each takes the text's column, a `TableOfContents` the third one. */
  children: ReactNode
}

/** Sidebar, text and table of contents side by side where there is room. */
export function DocsLayout({ frame, sidebar, breadcrumbs, children }: DocsLayoutProps) {
  const { docs } = frame.messages
  return (
    <Page frame={frame}>
      <div className="docs">
        {sidebar && (
          <Part of="Sidebar" given={{ sidebar }}>
            <Sidebar sidebar={sidebar} />
          </Part>
        )}
        <main id="main" tabIndex={-1}>
          {breadcrumbs.length > 0 && (
            <div className="local sub">
              {sidebar && (
                <button
                  type="button"
                  className="i i-sidebar"
                  popoverTarget="sidebar"
                  aria-label={docs.openSidebar}
                />
              )}
              {sidebar?.hideable && (
                <button
                  type="button"
                  className="i i-sidebar"
                  aria-label={docs.showSidebar}
                  data-sidebar-show=""
                />
              )}
              <Breadcrumbs crumbs={breadcrumbs} />
            </div>
          )}
          {children}
        </main>
      </div>
    </Page>
  )
}
