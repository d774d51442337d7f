import { type ComponentType, createContext, use } from 'react'
import type { PartName } from '../config/part-names.ts'

/**
 * The replacement for a part of the page. It receives the props of the engine's own part, and that part as `children`, so that it can wrap
 * it. Other data of the page comes from `useFrame()`.
 */
export type Part = ComponentType<Record<string, unknown> & { children: React.ReactNode }>

/** A component for content that a plugin declares, as pages render it. */
export interface SiteComponent {
  plugin: string
  View: ComponentType<never>
  /** Text of the style sheet. */
  styles?: string
  island?: { name: string; on: string }
}

/** A section of the home page that a plugin declares. */
export interface SiteSection {
  plugin: string
  View: ComponentType<Record<string, unknown>>
}

/** The site's own React components. */
export interface Extensions {
  parts: Partial<Record<PartName, Part>>
  /** Components for content by name. */
  components: Record<string, SiteComponent>
  /** Sections of the home page by name. */
  sections: Record<string, SiteSection>
  /** Views of plugins, by plugin and name: `status/Overview`. */
  views: Record<string, ComponentType<Record<string, unknown>>>
  /** Texts of plugins by plugin and locale. */
  texts: Record<string, Record<string, unknown>>
}

export const noExtensions: Extensions = { parts: {}, components: {}, sections: {}, views: {}, texts: {} }

export const ExtensionsContext = createContext<Extensions>(noExtensions)

/** A view of a plugin. @throws If the plugin has no view with this name. */
export function viewOf({ views }: Extensions, plugin: string, view: string): Extensions['views'][string] {
  const View = views[`${plugin}/${view}`]
  if (!View) throw new Error(`The plugin "${plugin}" has no view "${view}" (views of definePlugin)`)
  return View
}

/** The site's replacement of a part, if it has one. */
export function usePart(name: PartName): Part | undefined {
  return use(ExtensionsContext).parts[name]
}
