import { type FunctionComponent, use } from 'react'
import type { ContentData } from '../../route-data/content-types.ts'
import { type Extensions, ExtensionsContext } from '../parts.ts'
import { contentComponents } from './content-components.tsx'
import { ContentContext } from './content-context.ts'
import { evaluateContent } from './evaluate.ts'
import { SiteContent } from './SiteContent.tsx'

const componentsByExtensions = new WeakMap<Extensions, typeof contentComponents>()

/** Components of the engine and of the site's plugins. */
function componentsOf(extensions: Extensions): typeof contentComponents {
  const before = componentsByExtensions.get(extensions)
  if (before) return before
  const components = Object.entries(extensions.components).map(([name, component]) => {
    const Shown: FunctionComponent<Record<string, unknown>> = attributes => (
      <SiteContent {...component} name={name} attributes={attributes} />
    )
    return [name, Shown] as const
  })
  const all = { ...contentComponents, ...Object.fromEntries(components) }
  componentsByExtensions.set(extensions, all)
  return all
}

/** Compiled Markdown as React elements, with the content components. */
export function Content({ content }: { content: ContentData }) {
  const components = componentsOf(use(ExtensionsContext))
  const Body = evaluateContent(content.compiled.code, components)
  return (
    <ContentContext value={content}>
      <Body components={components} />
    </ContentContext>
  )
}
