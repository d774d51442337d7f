import type { SiteConfig } from '../config/config-schema.ts'
import type { Problem } from '../config/problem.ts'
import { isAllowedPicture } from '../reference/allowed-picture.ts'

/** Origins that pictures, sound and frames come from: `https://img.example`. */
export interface EmbeddedOrigins {
  images: ReadonlySet<string>
  media: ReadonlySet<string>
  frames: ReadonlySet<string>
}

/** Directives that name the hosts of what pages embed. */
export type EmbedDirective = 'img-src' | 'media-src' | 'frame-src'

/** Characters that the hosts of pictures, of sound and of frames may each take in the policy, which each page is sent with. */
const maxHostsLength = 150

/** What a directive says of the hosts that pages embed something from. */
interface EmbeddedSources {
  /** Their origins in order; where those are too long, their schemes, which any host is reached by. */
  sources: string[]
  /** Hosts that the schemes stand for. */
  replaced: string[]
}

/**
 * Sources of what pages embed, beside those that the site's own policy has; an origin that one of those covers is not repeated.
 *
 * @param own `headers.contentSecurityPolicy` of the configuration.
 */
export function embeddedSources(
  own: SiteConfig['headers']['contentSecurityPolicy'],
  { images, media, frames }: EmbeddedOrigins,
): Record<EmbedDirective, EmbeddedSources> {
  const sourcesOf = (directive: EmbedDirective, origins: ReadonlySet<string>): EmbeddedSources => {
    const allowed = own[directive] ?? []
    if (allowed.includes("'none'")) return { sources: [], replaced: [] }
    // A source with a path covers but a part of its host.
    const covering = allowed.filter(source => !/[^:/]\//.test(source))
    const sources = [...origins].filter(origin => !isAllowedPicture(origin, covering)).sort()
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

/** Directives that let pages embed from any host, because content names too many: once each. */
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
        message: `pages embed ${what} from ${replaced.length} hosts (${hosts}${more}), too many to name in the Content-Security-Policy: ${directive} allows every host (${sources.join(' ')})`,
        hint: `Put the files into the static folder, or allow hosts by a pattern in site.config.ts: headers: { contentSecurityPolicy: { '${directive}': ['https://*.example.com'] } }. Hosts that it covers take no room; 'https:' there allows every host without this warning.`,
      },
    ]
  })
}

/** So many hosts are named. */
const maxNamed = 3
