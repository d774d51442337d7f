import { type ComponentType, type ReactNode, use } from 'react'
import { useFrame } from '../layout/frame-context.ts'
import { ExtensionsContext, type SiteComponent } from '../parts.ts'
import { Sheet } from '../Sheet.tsx'
import { useContent } from './content-context.ts'

interface SiteContentProps extends SiteComponent {
  /** Name in content, to which its style sheet refers. */
  name: string
  attributes: Record<string, unknown> & { children?: ReactNode }
}

/** A component that a plugin declares: its view with the plugin's props, inside the element for its island. */
export function SiteContent({ name, plugin, View, styles, island, attributes }: SiteContentProps) {
  const { plugins, locale } = useFrame()
  const texts = use(ExtensionsContext).texts[plugin]
  const { children, ...written } = attributes
  const props = { ...plugins[plugin], ...written }
  const Shown = View as ComponentType<Record<string, unknown>>
  const view = (
    <Shown {...props} {...(texts && { text: texts[locale.code] })}>
      {children}
    </Shown>
  )
  return (
    <>
      {styles !== undefined && <Sheet name={`component-${name}`} css={styles} />}
      {island ? <Island {...island} props={props} view={view} /> : view}
    </>
  )
}

interface IslandPlaceProps {
  name: string
  on: string
  props: Record<string, unknown>
  view: ReactNode
}

function Island({ name, on, props, view }: IslandPlaceProps) {
  const { locale } = useFrame()
  const { lang } = useContent()
  return (
    <div
      // The surrounding text may be in another language than the page.
      lang={lang && locale.htmlLang}
      data-island={name}
      data-on={on}
      data-props={JSON.stringify(props)}
    >
      {view}
    </div>
  )
}
