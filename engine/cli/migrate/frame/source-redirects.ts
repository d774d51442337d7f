import type { Report } from '../report.ts'
import type { ConvertedRedirect } from './converted-site.ts'

/** Wildcard at the end of a pattern: `:slug*`, `*`, `[...slug]`. */
const wild = /\/?(?::[\w-]+[*+]?|\*|\[(?:\.{3})?[\w-]+\])$/

/**
 * Redirects of a source. A pattern becomes one redirect for each matching page; a pattern without matches is reported.
 *
 * @param addresses Addresses of all pages, with their locales.
 */
export function sourceRedirects(
  given: readonly ConvertedRedirect[],
  addresses: readonly string[],
  report: Report,
): ConvertedRedirect[] {
  return given.flatMap(({ from, to }) => {
    if (!/[:*[]/.test(from + to.replace(/^[a-z]+:\/\/[^/]*/i, ''))) return [{ from, to }]
    const [start, destination] = [from.replace(wild, ''), to.replace(wild, '')]
    const isSpread = wild.test(from) && wild.test(to) && !/[:*[]/.test(start + destination)
    const found = isSpread ? addresses.filter(address => address.startsWith(`${destination}/`)) : []
    if (found.length === 0) report.leftOut(`redirect ${from}`, 'no page matches the pattern')
    return found.map(address => ({ from: start + address.slice(destination.length), to: address }))
  })
}
