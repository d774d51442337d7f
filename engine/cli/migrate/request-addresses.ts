import { pageUrl } from '../../config/urls.ts'
import { loadSite } from '../../portal/load-site.ts'
import { localizedRedirects } from '../../portal/redirects.ts'

/** The addresses that a site had, and what names them. */
export interface OldAddresses {
  /** A file of the source by its path, or undefined for the pages that were found in it. */
  sitemap: string | undefined
  /** Without base path, decoded, without a slash at the end; with their locale. */
  addresses: readonly string[]
}

/** What became of the addresses of an old site. */
export interface AddressCheck {
  /** How many there were. */
  total: number
  /** How many are addresses of the new site, too. */
  kept: number
  /** How many lead to another one. */
  redirected: number
  /** The others. */
  missing: readonly string[]
}

/**
 * Asks a new site for each address of the old one: its pages and redirects are read as a build reads them.
 *
 * @param addresses Without base path, decoded.
 * @throws {ProblemsError} where the new site cannot be read.
 */
export async function requestAddresses(root: string, addresses: readonly string[]): Promise<AddressCheck> {
  const { config, model, redirects } = await loadSite(root, { git: false, includeDrafts: false })
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

/** The figure as a sentence, for the report and the terminal. @param source What named the addresses. */
export function addressSentence({ total, kept, redirected, missing }: AddressCheck, source: string): string {
  const answered = total - missing.length
  const share = total === 0 ? '100' : String(Math.floor((answered / total) * 1000) / 10)
  return `Of ${total} addresses of the old site (${source}), ${answered} answer in the new one (${share} %): ${kept} as they were, ${redirected} by a redirect.`
}

/** The part of the report about addresses: the figure, and what is missing. */
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
