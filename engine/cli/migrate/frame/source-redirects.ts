import type { Report } from '../report.ts'
import type { ConvertedRedirect } from './converted-site.ts'

/** What any address is written for at the end of a pattern: `:slug*`, `*`, `[...slug]`. */
const wild = /\/?(?::[\w-]+[*+]?|\*|\[(?:\.{3})?[\w-]+\])$/

/**
 * Redirects of a source. A pattern becomes one for each page that it leads to; one that leads to none is reported.
 *
 * @param addresses Of all pages, with their locales.
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
    if (found.length === 0)
      report.leftOut(`redirect ${from}`, 'a pattern leads to no page that is known here')
    return found.map(address => ({ from: start + address.slice(destination.length), to: address }))
  })
}
