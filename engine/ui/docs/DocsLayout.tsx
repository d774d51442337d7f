import type { ReactNode } from 'react'
import type { FrameData } from '../../route-data/frame-types.ts'
import type { Crumb } from '../../route-data/link-types.ts'
import type { SidebarData } from '../../route-data/sidebar-types.ts'
import { useFrame } from '../layout/frame-context.ts'
import { Page } from '../layout/Page.tsx'
import { VersionBanner } from '../layout/VersionBanner.tsx'
import { Part } from '../Part.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Sidebar } from './Sidebar.tsx'

interface DocsLayoutProps {
  frame: FrameData
  sidebar: SidebarData | undefined
  breadcrumbs: Crumb[]
  /** Direct children of `<main>`: they take the text's column, a `TableOfContents` takes the third. */
  children: ReactNode
}

/** Sidebar, text and table of contents, side by side if there is room. */
export function DocsLayout({ frame, sidebar, breadcrumbs, children }: DocsLayoutProps) {
  return (
    <Page frame={frame}>
      <div className="docs">
        {sidebar && (
          <Part of="Sidebar" props={{ sidebar }}>
            <Sidebar sidebar={sidebar} />
          </Part>
        )}
        <main id="main" tabIndex={-1}>
          <ParentText {...{ sidebar, breadcrumbs }} />
          {children}
        </main>
      </div>
    </Page>
  )
}

/** One child of `<main>`, with or without a banner: React's ids in the text depend on the number of children before it. */
function ParentText({ sidebar, breadcrumbs }: Pick<DocsLayoutProps, 'sidebar' | 'breadcrumbs'>) {
  const { docs } = useFrame().messages
  return (
    <>
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
      <VersionBanner />
    </>
  )
}
