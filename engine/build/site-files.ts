import { robotsText } from '../agents/robots-text.ts'
import type { SiteConfig } from '../config/config-schema.ts'
import { urlSpace } from '../config/url-space.ts'
import { baseOf } from '../config/urls.ts'
import { manifestFile, type ServerManifest, type SharedFrame } from '../portal/server-manifest.ts'
import type { SiteHeaders } from '../portal/site-headers.ts'
import { speculationRules } from '../portal/speculation-rules.ts'
import type { SiteOutput } from './site-output.ts'

/** Settings for the server that are not in files. */
export interface ServerSettings {
  redirects: Record<string, string>
  headers: SiteHeaders
  frames: readonly SharedFrame[]
  /** The plugin that writes answers (`AskRules.plugin`); undefined if none does. */
  answers: string | undefined
}

/** Writes robots.txt, the web app manifest, security.txt and other well-known files, and the server's manifest. */
export function writeSiteFiles(
  out: SiteOutput,
  config: SiteConfig,
  { redirects, headers, frames, answers }: ServerSettings,
): void {
  const server: ServerManifest = {
    ...urlSpace(config),
    redirects,
    headers: headers.all,
    documentHeaders: headers.documents,
    ...mcpOf(config),
    ...feedbackOf(config),
    ...(config.search.ask && { ask: { ...config.search.ask, plugin: answers } }),
    ...(frames.length > 0 && { frames }),
  }
  const { securityContact } = config
  const speculation = speculationRules(config)
  out.write(speculation.name, speculation.text, 'asset')
  out.write('robots.txt', robotsText(config), 'plain')
  out.write('site.webmanifest', JSON.stringify(webManifest(config)), 'plain')
  if (securityContact !== undefined) out.write(securityFile, securityText(config, securityContact), 'plain')
  out.writeNew(manifestFile, JSON.stringify(server))
}

const securityFile = '.well-known/security.txt'
const yearInMilliseconds = 31_536_000_000

/** RFC 9116: the file expires after a year. */
function securityText(config: SiteConfig, contact: string): string {
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(Date.now() + yearInMilliseconds).toISOString()}`,
    `Preferred-Languages: ${config.locales.map(({ code }) => code).join(', ')}`,
    `Canonical: ${config.url}/${securityFile}`,
    '',
  ].join('\n')
}

/** Origins that may call `/mcp`: that of the site, and those in the configuration. */
function mcpOf({ agents: { mcp }, url }: SiteConfig): Pick<ServerManifest, 'mcp'> {
  if (!mcp.serve) return {}
  const { hostname, origin } = new URL(url)
  return { mcp: { hosts: [hostname, ...mcp.hosts], origins: [origin, ...mcp.origins] } }
}

/** Origins whose pages may send feedback, if the site sends it to an engine's server. */
function feedbackOf({ feedback, url }: SiteConfig): Pick<ServerManifest, 'feedback'> {
  return feedback?.adapter.type === 'post' ? { feedback: { origins: [new URL(url).origin] } } : {}
}

/** https://www.w3.org/TR/appmanifest/ */
function webManifest(config: SiteConfig) {
  const { favicon, appIcons } = config
  const icons = [
    ...(favicon === undefined ? [] : [{ path: favicon, sizes: 'any', type: 'image/svg+xml' }]),
    ...appIcons.map(({ path, size }) => ({ path, sizes: `${size}x${size}`, type: 'image/png' })),
  ]
  return {
    name: config.title,
    short_name: config.title,
    start_url: config.basePath,
    scope: config.basePath,
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#4b3fd6',
    icons: icons.map(({ path, sizes, type }) => ({ src: baseOf(config) + path, sizes, type })),
  }
}
