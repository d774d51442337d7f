import type { ComponentDeclaration } from '../../components/declaration.ts'
import type { ExpandCall } from '../../components/expand-call.ts'
import type { ExpandOutput } from '../../components/expand-output.ts'
import type { DataComponent, PageData } from './page-data.ts'

/** A declared component, and the data that it shows. */
export interface DeclaredComponent {
  declaration: ComponentDeclaration
  data: unknown
  /** Whether the data could not be read. */
  unread?: boolean
}

/** Input for all components of a page. */
type PageInput = Omit<ExpandCall<unknown>, keyof ExpandOutput | 'data'>

/** The declared components for pages in one language. */
export function pageDataOf(declared: Iterable<DeclaredComponent>, input: PageInput): PageData {
  const components = [...declared].map(declaration => dataComponent(declaration, input))
  const { locale, defaultLocale, htmlLang } = input
  return {
    components: new Map(components.map(component => [component.name, component])),
    locale,
    defaultLocale,
    htmlLang,
  }
}

function dataComponent({ declaration, data, unread }: DeclaredComponent, input: PageInput): DataComponent {
  const { name, attributes, refers, expand, expandInline } = declaration
  return {
    name,
    attributes,
    refers,
    expand: expand && (output => expand({ ...input, data, ...output })),
    expandInline: expandInline && (output => expandInline({ ...input, data, ...output })),
    unread,
  }
}
