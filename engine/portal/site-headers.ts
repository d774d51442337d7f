import { hash } from 'node:crypto'
import type { SiteConfig } from '../config/config-schema.ts'
import { baseOf } from '../config/urls.ts'
import { type EmbeddedOrigins, embeddedSources } from './embedded-sources.ts'
import { frameHeaders, pageHeaders, responseHeaders } from './fixed-headers.ts'
import { speculationRules } from './speculation-rules.ts'

/** Parts of pages that a policy must list. */
export interface PolicyNeeds extends EmbeddedOrigins {
  /** Sources of inline scripts and `<style>` elements: `'sha256-…'`. Elements have no style attributes (build/page-styles.ts). */
  scripts: ReadonlySet<string>
  styles: ReadonlySet<string>
}

/** Headers that every kind of server sends for a built site. */
export interface SiteHeaders {
  /** For each response. */
  all: Readonly<Record<string, string>>
  /** For each response except files below `/assets/`: these headers only affect documents, and every byte counts on a first visit. */
  documents: Readonly<Record<string, string>>
}

/** The headers of a built site. */
export function siteHeaders(config: SiteConfig, needs: PolicyNeeds): SiteHeaders {
  const { all } = config.headers
  const names = Object.keys(all)
  return {
    all: { ...without(responseHeaders, names), ...all },
    documents: without(
      {
        'Content-Security-Policy': contentSecurityPolicy(config, needs),
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Permissions-Policy': permissionsPolicy(config),
        ...pageHeaders,
        'Speculation-Rules': `"${baseOf(config)}/${speculationRules(config).name}"`,
        ...(config.headers.contentSecurityPolicy['frame-ancestors'] ? {} : frameHeaders),
      },
      names,
    ),
  }
}

function without(headers: Record<string, string>, names: readonly string[]): Record<string, string> {
  const lowerNames = new Set(names.map(name => name.toLowerCase()))
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !lowerNames.has(name.toLowerCase())))
}

/**
 * The policy of all pages. Only inline code written by the build runs, identified by its hash, and no string is evaluated at run time. DOM
 * sinks accept what the Trusted Types policy of the portal allows (browser/page/trusted-types.ts); `dompurify` is the policy of Mermaid's
 * sanitizer.
 */
function contentSecurityPolicy(
  { head, headers, search, feedback, console: requests }: SiteConfig,
  needs: PolicyNeeds,
): string {
  const hosts =
    search.engine.type === 'algolia'
      ? [`https://${search.engine.applicationId.toLowerCase()}-dsn.algolia.net`, 'https://*.algolianet.com']
      : search.engine.type === 'typesense'
        ? [new URL(search.engine.host).origin]
        : []
  const { targets = [], hosts: typed = [] } = requests ?? {}
  const receiver = feedback?.adapter.url.startsWith('/') ? undefined : feedback?.adapter.url
  const found = embeddedSources(headers.contentSecurityPolicy, needs)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...[...needs.scripts].sort(), ...sourcesOfHead(head, 'script')],
    'style-src': ["'self'", ...[...needs.styles].sort(), ...sourcesOfHead(head, 'link')],
    'img-src': ["'self'", 'data:', ...found['img-src'].sources],
    'media-src': ["'self'", 'blob:', ...found['media-src'].sources],
    'connect-src': [
      ...new Set([
        "'self'",
        ...hosts,
        ...originsOf([receiver ?? [], targets.map(({ url }) => url)].flat()),
        ...typed,
      ]),
    ],
    'frame-src': ["'self'", ...found['frame-src'].sources],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
  for (const [name, sources = []] of Object.entries(headers.contentSecurityPolicy)) {
    const previous = directives[name] ?? ["'self'"]
    directives[name] = sources.includes("'none'") ? ["'none'"] : [...new Set([...previous, ...sources])]
  }
  return [
    ...Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`),
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
  ].join('; ')
}

/** Origins of scripts or style sheets in the site's own tags. */
function sourcesOfHead(head: SiteConfig['head'], tag: 'script' | 'link'): string[] {
  return originsOf(
    head.flatMap(({ tag: name, attributes: { src, href, rel } }) => {
      const url = tag === 'script' ? src : rel === 'stylesheet' ? href : undefined
      return name === tag && typeof url === 'string' && url.startsWith('https:') ? [url] : []
    }),
  )
}

function originsOf(urls: readonly string[]): string[] {
  return [...new Set(urls.map(url => new URL(url).origin))]
}

const unused = ['camera', 'geolocation', 'microphone', 'payment', 'serial', 'usb']

function permissionsPolicy({ headers }: SiteConfig): string {
  const features = { ...Object.fromEntries(unused.map(name => [name, '()'])), ...headers.permissionsPolicy }
  return Object.entries(features)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')
}

/** Policy source for an inline text. */
export function inlineSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
