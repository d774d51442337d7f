import { Children, Component, isValidElement, type ReactNode, useId } from 'react'

import { useColorMode } from './colour-mode.ts'

export { useHistory, useLocation, useQueryString, useQueryStringList } from './address.ts'
export { useColorMode }

/* Stand-ins for modules of Docusaurus. esbuild bundles them with the components that use them, so they import nothing of the engine. */

declare const shioriSite: {
  basePath: string
  title: string
  tagline: string
  customFields: Readonly<Record<string, unknown>>
}

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode }

function withBasePath(path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? `${shioriSite.basePath}${path}` : path
}

/** An address of the site with its base path: `img/a.png` is resolved from the root on every page. */
export function useBaseUrl(path: string): string {
  return withBasePath(/^[\w%]/.test(path) && !/^[a-z][a-z\d+.-]*:/i.test(path) ? `/${path}` : path)
}

export const useBaseUrlUtils = () => ({ withBaseUrl: useBaseUrl })

export function Link({ to, href, children, isNavLink, activeClassName, ...rest }: Props) {
  const target = String(href ?? to ?? '')
  return (
    <a {...rest} href={withBasePath(target.replace(/^pathname:\/\//, ''))}>
      {children}
    </a>
  )
}

interface BrowserOnlyProps {
  fallback?: ReactNode
  children?: (() => ReactNode) | undefined
}

/**
 * Renders content that only works in a browser. Islands are rendered anew in the browser, not hydrated, so this content
 * appears at once. If it fails there, as in a source that lacks a package, its element stays unchanged.
 */
export class BrowserOnly extends Component<BrowserOnlyProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { fallback, children: Shown } = this.props
    const isShown = typeof window !== 'undefined' && !this.state.hasFailed
    return isShown && typeof Shown === 'function' ? <Shown /> : (fallback ?? null)
  }
}

interface Translation {
  id?: string
  message?: string
}

export function translate(
  { message, id }: Translation,
  values: Readonly<Record<string, unknown>> = {},
): string {
  return (message ?? id ?? '').replaceAll(/\{(\w+)\}/g, (found, name: string) =>
    String(values[name] ?? found),
  )
}

export function Translate({
  children,
  id,
  values,
}: {
  children?: ReactNode
  id?: string
  values?: Readonly<Record<string, ReactNode>>
}) {
  if (typeof children !== 'string' || values === undefined) return <>{children ?? id}</>
  return <>{children.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : values[part]))}</>
}

export const useDocusaurusContext = () => ({
  siteConfig: {
    title: shioriSite.title,
    tagline: shioriSite.tagline,
    baseUrl: `${shioriSite.basePath}/`,
    customFields: shioriSite.customFields,
    themeConfig: {},
  },
  siteMetadata: {},
  i18n: { currentLocale: 'en', defaultLocale: 'en', locales: ['en'] },
})

/** Data of plugins is unknown. */
export const useGlobalData = () => ({})

/**
 * A component may be on pages of any version and cannot know which one, so it gets the current docs, whose name is a
 * key in tables of addresses by version. Each call returns the same object, as effects expect.
 */
const currentDocs = /* @__PURE__ */ docsById('current')

function docsById(name: string) {
  const path = `${shioriSite.basePath}/docs`
  return { name, label: 'Next', version: name, isLast: true, path, mainDocId: '', docs: [], draftIds: [] }
}

const currentData = /* @__PURE__ */ dataOf(currentDocs)

function dataOf(version: typeof currentDocs) {
  return { path: version.path, versions: [version], breadcrumbs: true }
}

export const useActiveVersion = () => currentDocs
export const useVersions = () => currentData.versions
export const useDocsData = () => currentData
export const useAllDocsData = () => ({ default: currentData })
export const useActivePlugin = () => ({ pluginId: 'default', pluginData: currentData })
export const useActivePluginAndVersion = () => ({
  activePlugin: useActivePlugin(),
  activeVersion: currentDocs,
})
export const useActiveDocContext = () => ({
  activeVersion: currentDocs,
  activeDoc: undefined,
  alternateDocVersions: {},
})
export const useDocsPreferredVersion = () => ({
  preferredVersion: null,
  savePreferredVersionName: () => {},
})

export const useIsBrowser = (): boolean => typeof window !== 'undefined'

export const ExecutionEnvironment = {
  canUseDOM: typeof window !== 'undefined',
  canUseEventListeners: typeof window !== 'undefined',
  canUseIntersectionObserver: typeof window !== 'undefined',
  canUseViewport: typeof window !== 'undefined',
}

export const useThemeConfig = () => ({})
export const usePluralForm = () => ({
  selectMessage: (count: number, message: string) => message.split('|')[count === 1 ? 0 : 1] ?? message,
})
export const ThemeClassNames = { common: {}, docs: {}, blog: {}, layout: {} }
/** The layout is the new site's; only the title is collected when the page is tried. */
export function Layout({ title, description, children }: Props) {
  const { shioriLayout } = globalThis as { shioriLayout?: (given: Props) => void }
  shioriLayout?.({ title, description })
  return <>{children}</>
}

/** A page that renders this redirects; for the home page, the redirect is collected when it is tried. */
export function Redirect({ to }: Props) {
  const { shioriRedirect } = globalThis as { shioriRedirect?: (to: unknown) => void }
  shioriRedirect?.(to)
  return null
}

/** Content for the head of a page is not rendered in its text. */
export function Nothing() {
  return null
}

export function Heading({
  as: Tag = 'h2',
  children,
  ...rest
}: Props & { as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' }) {
  return <Tag {...rest}>{children}</Tag>
}

/** Code and admonitions have the classes of those in content, whose style sheet every page has. */
export function CodeBlock({ children, title }: Props & { title?: string }) {
  return (
    <figure className="code">
      {title !== undefined && <figcaption>{title}</figcaption>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{typeof children === 'string' ? children.trimEnd() : children}</code>
      </pre>
    </figure>
  )
}

/** Kinds of admonitions with other names in the engine. */
const kinds: Readonly<Record<string, string>> = {
  caution: 'warning',
  important: 'info',
  secondary: 'note',
  success: 'tip',
}

export function Admonition({ title, type = 'note', children }: Props & { title?: ReactNode; type?: string }) {
  return (
    <aside className={`adm ${kinds[type] ?? type}`}>
      <p className="adm-t">{title ?? type}</p>
      {children}
    </aside>
  )
}

export function Details({ summary, open, children }: Props & { summary?: ReactNode; open?: boolean }) {
  return (
    <details open={open}>
      {typeof summary === 'string' ? <summary>{summary}</summary> : summary}
      {children}
    </details>
  )
}

interface Tab {
  value?: string
  label?: ReactNode
  default?: boolean
  children?: ReactNode
}

/** Tabs as sections, of which one is open at a time, without script and styles. */
export function Tabs({
  children,
  values = [],
  defaultValue,
}: {
  children?: ReactNode
  values?: readonly Tab[]
  defaultValue?: string | null
}) {
  const name = useId()
  const items = Children.toArray(children).filter(child => isValidElement<Tab>(child))
  const marked = items.find(item => item.props.default)?.props.value
  const open = defaultValue === undefined ? (marked ?? items[0]?.props.value) : defaultValue
  // One block, as in Docusaurus: a layout around the tabs must not place them side by side.
  return (
    <div>
      {items.map(({ key, props: { value, label, children: shown } }) => (
        <details key={key} name={name} open={value === open}>
          <summary>{label ?? values.find(tab => tab.value === value)?.label ?? value}</summary>
          {shown}
        </details>
      ))}
    </div>
  )
}

/** `Tabs` renders its content. */
export function TabItem({ children }: Tab) {
  return <>{children}</>
}

export function ThemedImage({
  sources,
  alt,
  ...rest
}: Props & { sources?: { light?: string; dark?: string }; alt?: string }) {
  const { colorMode } = useColorMode()
  return <img {...rest} alt={alt ?? ''} src={sources?.[colorMode] ?? sources?.light} />
}

export function IdealImage({ img, alt, ...rest }: Props & { img?: unknown; alt?: string }) {
  const src = typeof img === 'object' && img !== null && 'default' in img ? img.default : img
  return <img {...rest} alt={alt ?? ''} src={typeof src === 'string' ? src : undefined} />
}

/** `clsx('a', { b: true }, ['c'])`, also for `classnames`. */
export function clsx(...given: readonly unknown[]): string {
  return given
    .flatMap(child => {
      if (Array.isArray(child)) return clsx(...child)
      if (typeof child === 'object' && child !== null)
        return Object.entries(child).flatMap(([name, on]) => (on ? [name] : []))
      return typeof child === 'string' || typeof child === 'number' ? [String(child)] : []
    })
    .filter(text => text !== '')
    .join(' ')
}
