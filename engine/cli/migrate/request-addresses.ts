import { pageUrl } from '../../config/urls.ts'
import type { LoadedSite } from '../../portal/load-site.ts'
import { localizedRedirects } from '../../portal/redirects.ts'

/** The addresses of a site, and their source. */
export interface OldAddresses {
  /** Path of the sitemap in the source; undefined if the addresses are those of the pages found there. */
  sitemap: string | undefined
  /** Without base path, decoded, without a trailing slash; with their locale. */
  addresses: readonly string[]
}

/** Results for the addresses of an old site. */
export interface AddressCheck {
  /** Number of addresses. */
  total: number
  /** Number of addresses that the new site has, too. */
  kept: number
  /** Number of redirected addresses. */
  redirected: number
  /** The other addresses. */
  missing: readonly string[]
}

/**
 * Looks up each address of the old site in the pages and redirects of the new one.
 *
 * @param addresses Without base path, decoded.
 */
export function requestAddresses(
  { config, model, redirects }: Pick<LoadedSite, 'config' | 'model' | 'redirects'>,
  addresses: readonly string[],
): AddressCheck {
  const moved = localizedRedirects(config, redirects.paths)
  const answerOf = (address: string) => {
    if (model.routes.has(address)) return 'kept'
    return Object.hasOwn(moved, pageUrl({ basePath: config.basePath }, address)) ? 'redirected' : 'missing'
  }
  const by = Map.groupBy(addresses, answerOf)
  const count = (answer: ReturnType<typeof answerOf>) => by.get(answer)?.length ?? 0
  return {
    total: addresses.length,
    kept: count('kept'),
    redirected: count('redirected'),
    missing: by.get('missing') ?? [],
  }
}

/** The figures as a sentence, for the report and the terminal. @param source Where the addresses come from. */
export function addressSentence({ total, kept, redirected, missing }: AddressCheck, source: string): string {
  const answered = total - missing.length
  const share = total === 0 ? '100' : String(Math.floor((answered / total) * 1000) / 10)
  return `Of ${total} addresses of the old site (${source}), ${answered} work in the new one (${share} %): ${kept} unchanged, ${redirected} by a redirect.`
}

/** Section of the report about addresses: the figures and the missing addresses. */
export function addressText(asked: AddressCheck, source: string): string {
  const missing = asked.missing.map(address => `- \`${address}\``)
  return [
    '',
    '## Addresses',
    '',
    addressSentence(asked, source),
    ...(missing.length > 0
      ? ['', 'These are 404; add a line for each to content/redirects.yaml:', '', ...missing]
      : []),
    '',
  ].join('\n')
}
