import { type ComponentType, use } from 'react'
import type { HomePageData, HomeSectionData } from '../../route-data/home-types.ts'
import { useFrame } from '../layout/frame-context.ts'
import { Page } from '../layout/Page.tsx'
import { ExtensionsContext } from '../parts.ts'
import { Contact } from './Contact.tsx'
import { Hero } from './Hero.tsx'
import { Latest } from './Latest.tsx'
import { Links } from './Links.tsx'
import { Request } from './Request.tsx'

/** The home page, with the sections of its copy in order. */
export function HomePage({ frame, sections }: HomePageData) {
  return (
    <Page frame={frame}>
      <main id="main" tabIndex={-1} className="home">
        {sections.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once, and a section may occur twice
          <HomeSection key={index} {...section} />
        ))}
      </main>
    </Page>
  )
}

/** The schemas in data/home/engine-sections.ts have checked the props of these components. */
const engineViews = { Hero, Links, Request, Latest, Contact } as unknown as Readonly<
  Record<string, ComponentType<Record<string, unknown>>>
>

function HomeSection({ name, props }: HomeSectionData) {
  const { sections, texts } = use(ExtensionsContext)
  const { plugins, locale } = useFrame()
  const section = sections[name]
  if (section)
    return (
      <section.View {...plugins[section.plugin]} {...props} text={texts[section.plugin]?.[locale.code]} />
    )
  const View = engineViews[name]
  return View && <View {...props} />
}
