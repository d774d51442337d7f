import type { SiteConfig } from '../config/config-schema.ts'
import type { Problem } from '../config/problem.ts'
import { isAllowedPicture } from '../reference/allowed-picture.ts'

/** Origins of embedded pictures, media and frames: `https://img.example`. */
export interface EmbeddedOrigins {
  images: ReadonlySet<string>
  media: ReadonlySet<string>
  frames: ReadonlySet<string>
}

/** Directives for the hosts of embedded content. */
export type EmbedDirective = 'img-src' | 'media-src' | 'frame-src'

/** Maximum number of characters for the hosts of one directive in the policy, which is sent with each page. */
const maxHostsLength = 150

/** Sources of embedded content for a directive. */
interface EmbeddedSources {
  /** Sorted origins; if they are too long, their schemes, which allow any host. */
  sources: string[]
  /** Hosts that the schemes replace. */
  replaced: string[]
}

/**
 * Sources of embedded content in addition to the site's own policy; origins that it already covers are left out.
 *
 * @param configured `headers.contentSecurityPolicy` of the configuration.
 */
export function embeddedSources(
  configured: SiteConfig['headers']['contentSecurityPolicy'],
  { images, media, frames }: EmbeddedOrigins,
): Record<EmbedDirective, EmbeddedSources> {
  const sourcesOf = (directive: EmbedDirective, origins: ReadonlySet<string>): EmbeddedSources => {
    const allowed = configured[directive] ?? []
    if (allowed.includes("'none'")) return { sources: [], replaced: [] }
    // A source with a path covers only a part of its host.
    const applicable = allowed.filter(source => !/[^:/]\//.test(source))
    const sources = [...origins].filter(origin => !isAllowedPicture(origin, applicable)).sort()
    if (sources.join(' ').length <= maxHostsLength) return { sources, replaced: [] }
    const urls = sources.map(origin => new URL(origin))
    return {
      sources: [...new Set(urls.map(({ protocol }) => protocol))],
      replaced: [...new Set(urls.map(({ host }) => host))],
    }
  }
  return {
    'img-src': sourcesOf('img-src', images),
    'media-src': sourcesOf('media-src', media),
    'frame-src': sourcesOf('frame-src', frames),
  }
}

const embedded: Readonly<Record<EmbedDirective, string>> = {
  'img-src': 'pictures',
  'media-src': 'sound and video',
  'frame-src': 'frames',
}

/** Warnings for directives that allow any host, because content embeds from too many: one for each directive. */
export function embeddedSourceProblems({ headers }: SiteConfig, needs: EmbeddedOrigins): Problem[] {
  const found = embeddedSources(headers.contentSecurityPolicy, needs)
  return Object.entries(found).flatMap(([directive, { sources, replaced }]): Problem[] => {
    if (replaced.length === 0) return []
    const what = embedded[directive as EmbedDirective]
    const hosts = replaced.slice(0, maxNamed).join(', ')
    const more = replaced.length > maxNamed ? ` and ${replaced.length - maxNamed} more` : ''
    return [
      {
        severity: 'warning',
        code: 'policy-hosts',
        message: `pages embed ${what} from ${replaced.length} hosts (${hosts}${more}), too many to list in the Content-Security-Policy: ${directive} allows every host (${sources.join(' ')})`,
        hint: `Put the files into the static folder, or allow hosts by a pattern in site.config.ts: headers: { contentSecurityPolicy: { '${directive}': ['https://*.example.com'] } }. Hosts that the pattern covers are not listed; 'https:' allows every host without this warning.`,
      },
    ]
  })
}

/** Maximum number of hosts in a message. */
const maxNamed = 3
